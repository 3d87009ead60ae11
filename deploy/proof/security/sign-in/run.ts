import { randomUUID } from 'node:crypto'
import { createClient } from '../../../embedded/identity/contract/client.ts'
import { sendRaw } from '../../../embedded/identity/contract/send-raw.ts'
import { type StandIn, startStandIn } from '../../../embedded/identity/contract/start-stand-in.ts'
import startCluster from '../../../embedded/postgres/test-cluster.ts'

export interface SignInCounts {
  readonly floods: number
  /** Wrong passwords that were checked or turned away. */
  readonly tried: number
  /** The longest time from a right password during a flood to the tokens. */
  readonly longestMs: number
  readonly notes: readonly string[]
}

const PASSWORD = 'four tall trees by the river'
const WRONGS = 260
const FLOODS = 10
const BEGUN = 20
/** Another network, and the person's own. */
const NETWORKS = ['127.0.0.2', '127.0.0.1']

/** Sends 260 wrong passwords at once, repeatedly; each time a person signs in amid them. */
export async function runSignIn(): Promise<SignInCounts> {
  const stopCluster = await startCluster()
  const subject = await startStandIn()
  try {
    let [tried, longestMs] = [0, 0]
    const notes: string[] = []
    for (let flood = 0; flood < FLOODS; flood += 1) {
      const from = NETWORKS[flood % NETWORKS.length]!
      const { answered, ms } = await amidWrongs(subject, from)
      tried += answered
      longestMs = Math.max(longestMs, ms)
      notes.push(`flood ${flood + 1} from ${from}: ${Math.round(ms)} ms`)
    }
    return { floods: FLOODS, tried, longestMs, notes }
  } finally {
    await subject.stop()
    await stopCluster()
  }
}

async function amidWrongs(subject: StandIn, from: string): Promise<{ readonly answered: number; readonly ms: number }> {
  const freshEmail = () => `person.${randomUUID().slice(0, 8)}@example.co.za`
  const email = freshEmail()
  await subject.identity.seedUsers([{ email, password: PASSWORD, firstName: 'Nomsa', lastName: 'Dlamini' }])
  const person = createClient(subject)
  const page = await person.browser.visit(person.address())
  const attacker = createClient(subject)
  const target = await attacker.browser.visit(attacker.address())
  const headers = { cookie: attacker.browser.cookieHeader(target.url) }
  let answered = 0
  const begun = Promise.withResolvers<void>()
  const wrongs = Array.from({ length: WRONGS }, async () => {
    const form = { email: freshEmail(), password: 'the wrong password' }
    await sendRaw(subject.identity.port, target.url.pathname, { from, form, headers })
    answered += 1
    if (answered === BEGUN) begun.resolve()
  })
  await begun.promise
  const at = performance.now()
  await person.redeem(await person.browser.submit(page, { email, password: PASSWORD }))
  const ms = performance.now() - at
  await Promise.all(wrongs)
  return { answered, ms }
}
