import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { unzipSync } from 'fflate'

/** The files of a bundle, from its ZIP or from its unpacked folder. */
export function readBundle(path: string): ReadonlyMap<string, Uint8Array> {
  if (!statSync(path).isDirectory()) return new Map(Object.entries(unzipSync(readFileSync(path))))
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [relative(path, file).split(sep).join('/'), readFileSync(file)]
    }),
  )
}
