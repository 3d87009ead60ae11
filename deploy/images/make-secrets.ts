import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const random = () => randomBytes(32).toString('base64url')

/**
 * Each secret of docker-compose.yml and how it is made; those that somebody else gives out begin empty, PayFast's as those of its
 * public sandbox, with which no service starts against PayFast itself.
 */
export const SECRETS: Readonly<Record<string, () => string>> = {
  'master-key': () => randomBytes(32).toString('base64'),
  'postgres-owner': random,
  'postgres-services': random,
  'postgres-projections': random,
  'postgres-queries': random,
  'postgres-identity': random,
  'postgres-relay': random,
  'eventstore-admin': random,
  'eventstore-services': random,
  'eventstore-projections': random,
  'eventstore-checkpointer': random,
  'eventstore-relay': random,
  'eventstore-ops': random,
  'identity-operator': random,
  'services-client': random,
  'mailbox-key': random,
  'payfast-key': () => '46f0cd694581a',
  'payfast-passphrase': () => 'jt7NOE43FZPn',
  'google-client': () => '',
  smtp: () => '',
}

/**
 * Makes the secrets that are not there yet. A container sees the file as it is on this machine, under whatever user it runs, so
 * the files are readable; what keeps them is the folder, which nobody but its owner may enter.
 */
export function makeSecrets(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const missing = Object.keys(SECRETS).filter((name) => !existsSync(join(folder, name)))
  for (const name of missing) {
    const file = join(folder, name)
    writeFileSync(file, SECRETS[name]!(), { mode: 0o444, flag: 'wx' })
    chmodSync(file, 0o444)
  }
  return missing
}

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.env['TAFEL_SECRETS'] || '.secrets')
  const made = makeSecrets(folder)
  process.stdout.write(
    made.length === 0 ? `Every secret is in ${folder}; nothing was changed.\n` : `Made in ${folder}: ${made.join(', ')}.\n`,
  )
  if (made.includes('master-key'))
    process.stdout.write('Keep a copy of master-key elsewhere: without it no personal field can be read again.\n')
}
