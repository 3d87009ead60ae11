import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Asker, fairTurns } from './fair-turns.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
/** OWASP's scrypt setting that needs 32 MiB: a guess costs a core some 80 ms. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const LENGTH = 32
/**
 * Signing tokens and signing in to Postgres use the same four threads: guesses may have two of them. A network's line is
 * less than a second of work; two hundred that wait in all are some ten.
 */
const inTurn = fairTurns({ running: 2, perSender: 16, waiting: 200 })
/** What the operator and the services ask for: nobody else can. */
export const TRUSTED: Asker = { sender: 'services', browser: 'none', account: 'any', mayWait: 200 }

/** `scrypt$N$r$p$salt$hash`: the cost stands with each hash, so that it can be raised later. */
export async function hashPassword(password: string, asker: Asker): Promise<string> {
  const salt = randomBytes(16)
  const hash = await inTurn(asker, () => run(password, salt, COST))
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether the password is the one. Without a stored hash it takes as long and says no: an unknown user isn't told apart by time. */
export async function verifyPassword(password: string, stored: string | undefined, asker: Asker): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? (await decoy())).split('$')
  const expected = Buffer.from(hash!, 'base64url')
  const actual = await inTurn(asker, () => run(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }))
  return timingSafeEqual(actual, expected) && stored !== undefined
}

function run(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // NFKC: the same password typed on another keyboard or system is the same bytes.
  return derive(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: 64 * 1024 * 1024 })
}

let madeDecoy: Promise<string> | undefined
const decoy = () => (madeDecoy ??= hashPassword(randomBytes(16).toString('hex'), TRUSTED))
