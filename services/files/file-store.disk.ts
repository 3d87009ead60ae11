import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertPlace, type FileStore } from './file-store.ts'

/** Files in a folder that only its owner can read. Written atomically. */
export function diskFiles(folder: string): FileStore {
  const pathOf = (place: string) => {
    assertPlace(place)
    return join(folder, place)
  }
  return {
    async put(place, bytes) {
      const path = pathOf(place)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const written = `${path}.${randomUUID()}`
      try {
        const file = await open(written, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(written, path)
      } catch (error) {
        await rm(written, { force: true })
        throw error
      }
    },
    async get(place) {
      return readFile(pathOf(place)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    removeFolder: (place) => rm(pathOf(place), { recursive: true, force: true }),
  }
}
