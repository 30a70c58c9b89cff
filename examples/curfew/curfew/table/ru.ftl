title = Комендантский час
blurb = Связной, патруль и три улицы: пронесите достаточно мимо обысков.
option-nights = сколько всего ночей

street = { $street ->
    [alley] переулок
    [market] рынок
   *[bridge] мост
 }
parcels = { $parcels ->
    [one] { $parcels } посылка
    [few] { $parcels } посылки
   *[many] { $parcels } посылок
 }

hint-take = Ночь { $night } из { $nights }: какой улицей пойдёте? Всего нужно пронести посылок: { $wanted }.
hint-search = Ночь { $night } из { $nights }: где обыск? Связному нужно пронести посылок: { $wanted }.
hint-confess = Патруль обыскал улицу.
hint-deliver = Ночи прошли. Покажите, что удалось пронести.

do-take = Пройти через { street } ({ $load })
do-search = Обыскать { street } ({ $load })
do-caught = Вас поймали
do-safe = Вас там не было
do-deliver = Показать: { parcels }

night = Ночь { $night }: в переулке { $alley }, на рынке { $market }, на мосту { $bridge }.
goes = { $me ->
    [yes] Вы выходите.
   *[no] { $who } выходит.
 }
takes = { $me ->
    [yes] Вы идёте через { street }.
   *[no] { $who } идёт через { street }.
 }
searches = { $me ->
    [yes] Вы обыскиваете { street }.
   *[no] { $who } обыскивает { street }.
 }
caught = Связной пойман, груз потерян.
missed = Там никого.
delivers = { $me ->
    [yes] Пронесено: { parcels }.
   *[no] { $who }: пронесено { parcels }.
 }
brought = Этого хватит: связной победил.
starved = Этого мало: победил патруль.
