import { readFileSync } from 'node:fs'
import { BadConfiguration } from '../runtime/config.ts'
import { type MasterKeys, masterKeys } from './master-keys.ts'

/** The master key that wraps all data keys: 32 bytes in base64 on the first line; replaced keys follow, one per line. */
export function readMasterKeys(file: string): MasterKeys {
  const lines = readFileSync(file, 'utf8').split('\n')
  const [current, ...older] = lines.flatMap((line) => (line.trim() === '' ? [] : [Buffer.from(line.trim(), 'base64')]))
  if (current === undefined || [current, ...older].some((key) => key.length !== 32))
    throw new BadConfiguration('The master key file must hold 32 bytes in base64, and so must each line of an older one.')
  return masterKeys(current, older)
}
