import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { SECOND_FACTOR_RULES, type SecondFactorRule } from '@tafel/contracts/contexts/identity/second-factor.ts'
import { type MasterKeys, masterKeys } from '@tafel/kernel/keys/master-keys.ts'
import * as z from 'zod/mini'
import { KEPT_DAYS } from '../upkeep/kept-days.ts'
import { type GivenServers, givenServers } from './given-servers.ts'

/** The port of each part, as an offset from the base port. All on loopback. */
export const PORT_OFFSETS = {
  adviser: 0,
  admin: 1,
  identity: 2,
  mailbox: 3,
  smtp: 4,
  eventstore: 5,
  postgres: 6,
  services: 7,
  projections: 8,
  health: 9,
  payfast: 10,
  relay: 11,
  checkpointer: 12,
} as const
export type Part = keyof typeof PORT_OFFSETS

export interface Settings {
  readonly root: string
  readonly dataDir: string
  /** The folder of backups: in the data folder, unless TAFEL_BACKUP names a folder on another disk. */
  readonly backupDir: string
  /** Node's compile cache: in the data folder, unless NODE_COMPILE_CACHE names another. */
  readonly compileCache: string
  readonly fresh: boolean
  /** The consoles from their sources, with restarts on changes: `npm run dev`. */
  readonly dev: boolean
  /** The local stand-in for Google: anyone with the demo password may be any Google account. */
  readonly googleStandIn: boolean
  /** Whether admins, finance and auditors must sign in with a second factor; on one machine they may. */
  readonly secondFactor: SecondFactorRule
  readonly given: GivenServers
  readonly port: (part: Part) => number
}

const DEFAULT_BASE_PORT = 4100

/** Reads the command line and the environment; throws with the remedy if something is invalid. */
export function readSettings(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const unknown = args.filter((arg) => arg !== '--fresh' && arg !== '--dev')
  if (unknown.length > 0)
    throw new Error(`Unknown argument ${unknown.join(' ')}. There is one: npm start -- --fresh (start over with no data).`)
  const base = Number(env['TAFEL_PORT'] ?? DEFAULT_BASE_PORT)
  const highest = 65_535 - Math.max(...Object.values(PORT_OFFSETS))
  if (!Number.isInteger(base) || base < 1024 || base > highest)
    throw new Error(`TAFEL_PORT must be a whole number from 1024 to ${highest}; it is "${env['TAFEL_PORT']}".`)
  const dataDir = folder(root, env['TAFEL_DATA'] ?? '.tafel')
  return {
    root,
    dataDir,
    backupDir: env['TAFEL_BACKUP'] ? folder(root, env['TAFEL_BACKUP']) : join(dataDir, 'backups'),
    compileCache: env['NODE_COMPILE_CACHE'] ?? join(dataDir, 'compile-cache'),
    given: givenServers(env),
    fresh: args.includes('--fresh'),
    dev: args.includes('--dev'),
    googleStandIn: isGoogleStandIn(env['TAFEL_GOOGLE']),
    secondFactor: secondFactorRule(env['TAFEL_SECOND_FACTOR']),
    port: (part) => base + PORT_OFFSETS[part],
  }
}

function isGoogleStandIn(value: string | undefined): boolean {
  if (value !== undefined && value !== '' && value !== 'stand-in')
    throw new Error(`TAFEL_GOOGLE must be "stand-in" (a page of this machine instead of Google) or empty; it is "${value}".`)
  return value === 'stand-in'
}

function secondFactorRule(value: string | undefined): SecondFactorRule {
  const rule = SECOND_FACTOR_RULES.find((one) => one === (value || 'offered'))
  if (rule === undefined) throw new Error(`TAFEL_SECOND_FACTOR must be "required" or "offered"; it is "${value}".`)
  return rule
}

const folder = (root: string, path: string): string => (isAbsolute(path) ? path : resolve(root, path))

const masterKey = z.string().check(z.refine((key) => Buffer.from(key, 'base64').length === 32))
const secretsFile = z.strictObject({
  /** 32 bytes, base64: wraps the data keys of clients and users. Losing it loses every personal field. */
  masterKey,
  /** Replaced keys, the newest first: backups of their time need them. */
  olderMasterKeys: z._default(z.array(z.strictObject({ key: masterKey, replacedAt: z.iso.datetime() })), []),
  servicesClientSecret: z.string(),
  postgres: z.strictObject({ owner: z.string(), services: z.string(), projections: z.string(), queries: z.string(), identity: z.string() }),
  /** Of the demo users; printed at every start. */
  demoPassword: z.string(),
})
type KeptSecrets = z.infer<typeof secretsFile>
/** Including secrets derived from the stored ones, which existing data folders thus have. */
export interface Secrets extends Omit<KeptSecrets, 'postgres'> {
  readonly postgres: KeptSecrets['postgres'] & { readonly relay: string }
}

/** Derived from the owner's password, which only the supervisor knows. */
export const relayPassword = (owner: string): string => createHmac('sha256', owner).update('postgres relay').digest('base64url')

const withMade = (kept: KeptSecrets): Secrets => ({
  ...kept,
  postgres: { ...kept.postgres, relay: relayPassword(kept.postgres.owner) },
})

/** Unlocks the mailbox. Derived from another secret, so existing data folders have it. */
export const mailboxKey = ({ servicesClientSecret }: Pick<Secrets, 'servicesClientSecret'>) =>
  createHmac('sha256', servicesClientSecret).update('mailbox').digest('base64url').slice(0, 22)

/** Unlocks the controls of PayFast's simulator; derived like the mailbox's key. */
export const payFastKey = ({ servicesClientSecret }: Pick<Secrets, 'servicesClientSecret'>) =>
  createHmac('sha256', servicesClientSecret).update('payfast controls').digest('base64url').slice(0, 22)

/** Seals what the embedded identity provider stores; derived like the mailbox's key. */
export const identityKey = ({ servicesClientSecret }: Pick<Secrets, 'servicesClientSecret'>) =>
  createHmac('sha256', servicesClientSecret).update('identity sealing').digest('base64url')

/** The key of a demo user's authenticator app, in base32; derived like the mailbox's key. */
export const demoAppKey = ({ servicesClientSecret }: Pick<Secrets, 'servicesClientSecret'>, email: string): string =>
  base32(createHmac('sha256', servicesClientSecret).update(`authenticator app ${email}`).digest().subarray(0, 20))

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const base32 = (bytes: Buffer): string =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replace(/.{5}/g, (bits) => BASE32[Number.parseInt(bits, 2)]!)

/** Our account at PayFast's simulator, derived like the mailbox's key. */
export function payFastAccount({ servicesClientSecret }: Pick<Secrets, 'servicesClientSecret'>) {
  const made = (what: string) => createHmac('sha256', servicesClientSecret).update(`payfast ${what}`).digest('hex')
  return { merchantId: '10004110', merchantKey: made('key').slice(0, 13), passphrase: made('passphrase').slice(0, 32) }
}

const DAY_MS = 86_400_000
const REMEDY = 'Restore it from a backup, or start over with npm start -- --fresh.'

/** The secrets of this data folder, or undefined if there are none. Throws with the remedy if they are damaged. */
export async function readSecrets(dataDir: string): Promise<Secrets | undefined> {
  const file = join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const parsed = secretsFile.safeParse(parsedJson(text))
  if (!parsed.success) throw new Error(`${file} is damaged. ${REMEDY}`)
  return withMade(parsed.data)
}

/** The secrets of this data folder, created at the first start, readable only by their owner. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const there = await readSecrets(dataDir)
  if (there) return there
  const file = join(dataDir, 'secrets.json')
  // New ones could not open existing data.
  if (existsSync(join(dataDir, 'eventstore')))
    throw new Error(`${file} is missing, and without it the data of ${dataDir} cannot be read. ${REMEDY}`)
  const secret = () => randomBytes(24).toString('base64url')
  const made: KeptSecrets = {
    masterKey: randomBytes(32).toString('base64'),
    olderMasterKeys: [],
    servicesClientSecret: secret(),
    postgres: { owner: secret(), services: secret(), projections: secret(), queries: secret(), identity: secret() },
    demoPassword: `tafel-${randomBytes(6).toString('base64url')}-demo`,
  }
  await mkdir(dataDir, { recursive: true })
  await writeSecrets(dataDir, made)
  return withMade(made)
}

async function writeSecrets(dataDir: string, secrets: KeptSecrets): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  await chmod(`${file}.new`, 0o600)
  await rename(`${file}.new`, file)
}

type Masters = Pick<Secrets, 'masterKey' | 'olderMasterKeys'>

/** The current master key of this data with the replaced ones. */
export const masterKeysOf = ({ masterKey: current, olderMasterKeys }: Masters): MasterKeys =>
  masterKeys(
    Buffer.from(current, 'base64'),
    olderMasterKeys.map(({ key }) => Buffer.from(key, 'base64')),
  )

/** The same in the format of a process's file. */
export const masterKeyLines = ({ masterKey: current, olderMasterKeys }: Masters): string =>
  [current, ...olderMasterKeys.map(({ key }) => key)].join('\n')

/** Installs a new master key and keeps the old one for as long as backups need it. */
export async function replaceMasterKey(dataDir: string, secrets: Secrets, now: Date): Promise<Secrets> {
  const { relay: _, ...passwords } = secrets.postgres
  const kept = secrets.olderMasterKeys.filter(({ replacedAt }) => Date.parse(replacedAt) > now.getTime() - KEPT_DAYS * DAY_MS)
  const replaced: KeptSecrets = {
    ...secrets,
    postgres: passwords,
    masterKey: randomBytes(32).toString('base64'),
    olderMasterKeys: [{ key: secrets.masterKey, replacedAt: now.toISOString() }, ...kept],
  }
  await writeSecrets(dataDir, replaced)
  return withMade(replaced)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
