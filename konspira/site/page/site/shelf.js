/** Rows in IndexedDB: what `konspira/site/drawer.py` keeps.  All rows of one call are kept, or none is. */
const ROWS = "rows";

/**
 * What a row lies under: its kind and the parts of its key.
 * @param {string} kind
 * @param {unknown[]} key
 */
const place = (kind, key) => [kind, ...key];

/**
 * What a request of the database comes to.
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Opens the database.
 * @param {string} name
 */
function database(name) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(ROWS);
  return done(request);
}

/**
 * Rows that outlast the tab, or, where the browser keeps nothing, rows in memory.
 * @param {string} name
 */
export async function shelf(name) {
  try {
    const kept = await database(name);
    navigator.storage?.persist?.().catch(() => {}); // so that a browser short of room asks before it clears them away
    return onDisk(kept);
  } catch {
    return inMemory();
  }
}

/**
 * The rows of a kind, or of one owner.
 * @param {string} kind
 * @param {string | null | undefined} owner
 */
const range = (kind, owner) =>
  owner === null || owner === undefined
    ? IDBKeyRange.bound([kind], [kind, []])
    : IDBKeyRange.bound([kind, owner], [kind, owner, []]);

/** @param {IDBDatabase} kept */
function onDisk(kept) {
  const read = () => kept.transaction(ROWS).objectStore(ROWS);
  return {
    lasts: true,
    /** @param {string} notes */
    put: (notes) =>
      new Promise((resolve) => {
        const work = kept.transaction(ROWS, "readwrite", { durability: "strict" });
        const rows = work.objectStore(ROWS);
        work.oncomplete = () => resolve("");
        work.onabort = () => resolve(work.error?.name ?? "AbortError");
        for (const [kind, key, row, once] of JSON.parse(notes)) {
          if (once) rows.add(row, place(kind, key));
          else rows.put(row, place(kind, key));
        }
      }),
    /**
     * @param {string} kind
     * @param {string} key
     */
    async get(kind, key) {
      const found = await done(read().get(place(kind, [key])));
      return found && JSON.stringify(found);
    },
    /**
     * @param {string} kind
     * @param {string=} owner
     */
    all: async (kind, owner) => JSON.stringify(await done(read().getAll(range(kind, owner)))),
    /** @param {string} tables */
    async drop(tables) {
      for (const table of JSON.parse(tables)) {
        const rows = kept.transaction(ROWS, "readwrite").objectStore(ROWS);
        rows.delete(place("tables", [table]));
        rows.delete(range("chat", table));
        for (const kind of ["matches", "reviews"])
          rows.delete(IDBKeyRange.bound([kind, `${table}-`], [kind, `${table}-\uffff`]));
        await done(rows.delete(IDBKeyRange.bound(["actions", `${table}-`], ["actions", `${table}-\uffff`, []])));
      }
    },
  };
}

/** The same without anything that lasts. */
function inMemory() {
  /** @type {Map<string, { kind: string, key: any[], row: any }>} */
  const rows = new Map();
  const find = (/** @type {string} */ kind, /** @type {string | undefined} */ owner) =>
    [...rows.values()]
      .filter((each) => each.kind === kind && (owner === undefined || owner === null || each.key[0] === owner))
      .sort((one, other) => (one.key[1] ?? 0) - (other.key[1] ?? 0))
      .map(({ row }) => row);
  return {
    lasts: false,
    /** @param {string} notes */
    async put(notes) {
      const news = JSON.parse(notes);
      const named = (/** @type {any[]} */ [kind, key]) => JSON.stringify(place(kind, key));
      if (news.some((/** @type {any[]} */ note) => note[3] && rows.has(named(note)))) return "ConstraintError";
      for (const note of news) rows.set(named(note), { kind: note[0], key: note[1], row: note[2] });
      return "";
    },
    /**
     * @param {string} kind
     * @param {string} key
     */
    async get(kind, key) {
      const found = rows.get(JSON.stringify(place(kind, [key])));
      return found && JSON.stringify(found.row);
    },
    /**
     * @param {string} kind
     * @param {string=} owner
     */
    all: async (kind, owner) => JSON.stringify(find(kind, owner)),
    async drop() {},
  };
}
