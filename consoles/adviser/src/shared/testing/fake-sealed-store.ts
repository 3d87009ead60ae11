/** An in-memory `sealedStore`. */
export function createFakeSealedStore() {
  const all = new Map<string, { readonly text: string; readonly at: string }>()
  return {
    all,
    put: async (key: string, text: string, at: string) => void all.set(key, { text, at }),
    get: async (key: string) => all.get(key),
    keys: async () => [...all.keys()],
    byAge: async () => [...all].map(([key, { at }]) => ({ key, at })).sort((a, b) => a.at.localeCompare(b.at)),
    delete: async (key: string) => void all.delete(key),
    clear: async () => all.clear(),
  }
}
