import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MADE_HERE } from './data-folder.ts'

/** `clearing` is deleted last: while it exists, the next start completes an interrupted clearing. */
const OURS = [...MADE_HERE, 'clearing']

/** Found only in a data folder of Tafel. */
const SIGNS = ['secrets.json', 'clearing', join('eventstore', 'events.sqlite'), join('eventstore', 'streams.sqlite')]

export const wasCutOff = (dataDir: string): boolean => existsSync(join(dataDir, 'clearing'))

/** Deletes what Tafel has created in its data folder, and nothing else. */
export async function clear(dataDir: string): Promise<void> {
  const has = (name: string) => existsSync(join(dataDir, name))
  if (!OURS.some(has)) return
  if (!SIGNS.some(has))
    throw new Error(`${dataDir} does not look like a data folder of Tafel; nothing was deleted. Set TAFEL_DATA to another folder.`)
  await writeFile(join(dataDir, 'clearing'), '', { mode: 0o600 })
  for (const name of OURS) await rm(join(dataDir, name), { recursive: true, force: true })
}
