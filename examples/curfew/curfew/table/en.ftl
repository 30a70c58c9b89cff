title = Curfew
blurb = A courier, a patrol and three streets: bring enough past the searches.
option-nights = how many nights there are

street = { $street ->
    [alley] the alley
    [market] the market
   *[bridge] the bridge
 }
parcels = { $parcels ->
    [one] 1 parcel
   *[other] { $parcels } parcels
 }

hint-take = Night { $night } of { $nights }: which street do you take? You must bring { $wanted } parcels in all.
hint-search = Night { $night } of { $nights }: which street do you search? The courier wants to bring { $wanted } parcels.
hint-confess = The patrol has searched a street.
hint-deliver = The nights are over. Show what got through.

do-take = Go through { street } ({ $load })
do-search = Search { street } ({ $load })
do-caught = You are caught
do-safe = You were elsewhere
do-deliver = Show { parcels }

night = Night { $night }: { $alley } in the alley, { $market } at the market, { $bridge } on the bridge.
goes = { $me ->
    [yes] You set out.
   *[no] { $who } sets out.
 }
takes = { $me ->
    [yes] You go through { street }.
   *[no] { $who } goes through { street }.
 }
searches = { $me ->
    [yes] You search { street }.
   *[no] { $who } searches { street }.
 }
caught = The courier is caught there, and the load is lost.
missed = Nobody is there.
delivers = { $me ->
    [yes] You have brought { parcels }.
   *[no] { $who } has brought { parcels }.
 }
brought = It is enough: the courier wins.
starved = It is too little: the patrol wins.
