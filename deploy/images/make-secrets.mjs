// `node deploy/images/make-secrets.mjs`: the secrets of docker-compose.yml. Plain JavaScript for any Node, without any package: a machine that
// only runs the containers installs nothing else.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const random = () => randomBytes(32).toString('base64url')

/**
 * Each secret and how it is made. Those that a third party issues begin empty; PayFast's are those of its public sandbox, with which
 * services refuse to start against PayFast itself.
 * @type {Readonly<Record<string, () => string>>}
 */
export const SECRETS = {
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
  'services-client': random,
  'mailbox-key': random,
  'payfast-key': () => '46f0cd694581a',
  'payfast-passphrase': () => 'jt7NOE43FZPn',
  'google-client': () => '',
  smtp: () => '',
  kafka: () => '',
  'kafka-ca': () => '',
}

/**
 * Makes the secrets that do not exist yet. A container sees a file with the owner and mode that it has here, whatever user it runs as, so the
 * files are readable by all and the folder only by its owner.
 * @param {string} folder
 * @returns {readonly string[]} the names of those that were made
 */
export function makeSecrets(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const missing = Object.keys(SECRETS).filter((name) => !existsSync(join(folder, name)))
  for (const name of missing) {
    const file = join(folder, name)
    writeFileSync(file, SECRETS[name](), { mode: 0o444, flag: 'wx' })
    chmodSync(file, 0o444)
  }
  return missing
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  const folder = resolve(process.env['TAFEL_SECRETS'] || '.secrets')
  const made = makeSecrets(folder)
  const say = (text) => process.stdout.write(`${text}\n`)
  say(made.length === 0 ? `All secrets exist in ${folder}; nothing was changed.` : `Created in ${folder}: ${made.join(', ')}.`)
  if (made.includes('master-key')) say('Keep a copy of master-key elsewhere: without it no personal field can be read again.')
  say(`Mail catcher: http://tafel:${readFileSync(join(folder, 'mailbox-key'), 'utf8')}@localhost:4103/`)
}
