import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type Asker, fairTurns } from './fair-turns.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}
/** OWASP's scrypt setting with 32 MiB: a guess costs a core about 80 ms. */
const COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
const LENGTH = 32
/** Requests by the operator and the services only. */
export const TRUSTED: Asker = { sender: 'services', browser: 'none', account: 'any', mayWait: 200 }

export interface Passwords {
  /** `scrypt$N$r$p$salt$hash`: the cost is part of each hash, so that it can be raised later. */
  hash(password: string, asker: Asker): Promise<string>
  /** Whether the password is correct. Without a stored hash it takes as long and is false, so the time reveals no unknown user. */
  verify(password: string, stored: string | undefined, asker: Asker): Promise<boolean>
}

/** Hashes in fair turns. A custom cost is for tests, which sign in hundreds of times. */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  /**
   * Signing tokens and connecting to Postgres use the same four threads; password checks may use two of them. A network's queue is
   * less than a second of work; two hundred waiting in total are about ten.
   */
  const inTurn = fairTurns({ running: 2, perSender: 16, waiting: 200 })
  let madeDecoy: Promise<string> | undefined
  const decoy = () => (madeDecoy ??= hash(randomBytes(16).toString('hex'), TRUSTED))

  async function hash(password: string, asker: Asker): Promise<string> {
    const salt = randomBytes(16)
    const derived = await inTurn(asker, () => run(password, salt, cost))
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), derived.toString('base64url')].join('$')
  }

  async function verify(password: string, stored: string | undefined, asker: Asker): Promise<boolean> {
    const [, N, r, p, salt, expected] = (stored ?? (await decoy())).split('$')
    const actual = await inTurn(asker, () => run(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }))
    return timingSafeEqual(actual, Buffer.from(expected!, 'base64url')) && stored !== undefined
  }

  return { hash, verify }
}

function run(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  // NFKC: the same password from another keyboard or system gives the same bytes.
  return derive(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: 64 * 1024 * 1024 })
}
