import type { Page } from 'puppeteer'

/** The keys of the encrypted entries that a console stores in this browser (`drafts` or `copies`), or of their encryption key. */
export function keysOnDevice(
  page: Page,
  name: 'drafts' | 'copies',
  table: 'drafts' | 'copies' | 'keys' = name,
): Promise<readonly string[]> {
  return page.evaluate(readKeys, `tafel-${name}`, table)
}

/** Runs in the page. Doesn't create a database that the console hasn't created. */
async function readKeys(name: string, table: string): Promise<string[]> {
  const databases = await indexedDB.databases()
  if (!databases.some((database) => database.name === name)) return []
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction(table).objectStore(table).getAllKeys()
      reading.addEventListener('success', () => {
        opening.result.close()
        resolve(reading.result.map(String))
      })
    })
  })
}
