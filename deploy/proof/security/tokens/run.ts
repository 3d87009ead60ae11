import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Access, Route } from '@tafel/contracts/base/http/route.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { decodeJwt, decodeProtectedHeader, type JWTHeaderParameters, SignJWT } from 'jose'
import pg from 'pg'
import { newPerson } from '../../kit/people.ts'
import { send } from '../../kit/records.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { sendAs, senderOf, thingsOf } from '../kit/attackers.ts'
import { draftOf, wireOf } from '../kit/requests.ts'
import { forgedTokens, type Stolen } from './corpus.ts'

export interface TokensTally {
  readonly tokens: number
  readonly tried: number
  readonly accepted: number
  /** Refusals that say something else than the others. */
  readonly differing: number
  readonly status500: number
  readonly notes: readonly string[]
}

/** Every forged token against one route of each kind: each access with each method that has it. */
export async function runTokens(stack: StackFacts): Promise<TokensTally> {
  const person = await newPerson(stack, { roles: ['admin'] })
  await send(person, 'POST', '/api/functions/confirmEmail', {})
  const own = thingsOf(person.userId, {})
  const routes = kindsOfRoutes(ROUTES)
  const stolen = await steal(stack, await person.tokens())
  // Else all would be refused for some other reason than the one that they were made for.
  const good = await new SignJWT(stolen.claims).setProtectedHeader(stolen.header).sign(stolen.privateKey)
  const taken = await sendAs(stack, wireOf(draftOf(ROUTES.me, own)), good, senderOf(0))
  if (taken.status !== 200) throw new Error(`A good token that was made as the forged ones are is answered with ${taken.status}.`)

  const tally = { tokens: 0, tried: 0, accepted: 0, differing: 0, status500: 0 }
  const notes: string[] = []
  const said: { readonly as: string; readonly words: string }[] = []
  for (const { name, make } of forgedTokens(stolen)) {
    const token = await make()
    tally.tokens++
    for (const [route, row] of routes) {
      const { status, bytes } = await unlimited(() => sendAs(stack, wireOf(draftOf(row, own)), token, senderOf(tally.tried++)))
      if (status === 500) tally.status500++
      if (status !== 401 && status !== 400) {
        tally.accepted++
        notes.push(`accepted (${status}): ${name} at ${route}`)
      }
      const words = `${status} ${bytes.toString().replaceAll(/"requestId":"[^"]*"/g, '')}`
      // A route may have words of its own for whoever is not signed in: those of the specification.
      said.push({ as: row.unauthenticated ?? 'as all', words })
    }
  }
  const alike = [...Map.groupBy(said, ({ as }) => as).values()].map((some) => most(some.map(({ words }) => words)))
  return { ...tally, differing: tally.tried - alike.reduce((sum, count) => sum + count, 0), notes }
}

/** How often the one stands there that stands there most. */
const most = (words: readonly string[]) => Math.max(...[...Map.groupBy(words, (one) => one).values()].map(({ length }) => length))

/** Who has no token has a share of a minute by sender, so the sender changes; a share that is used up is no refusal of the token. */
async function unlimited<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 50; tries++) {
    const got = await ask()
    if (got.status !== 429) return got
  }
  throw new Error('Fifty senders after one another have no share left.')
}

/** The first route of each access and method that asks for a token. */
function kindsOfRoutes(routes: Readonly<Record<string, Route>>): readonly (readonly [string, Route])[] {
  const kinds = Map.groupBy(
    Object.entries(routes).filter(([, { access }]) => access !== ('public' satisfies Access)),
    ([, { access, method }]) => `${access} ${method}`,
  )
  return [...kinds.values()].flatMap(([first]) => (first ? [first] : []))
}

/** A real token, and the key of the running identity provider from its own database. */
async function steal(stack: StackFacts, tokens: { accessToken: string; idToken: string; refreshToken: string }): Promise<Stolen> {
  const header = decodeProtectedHeader(tokens.accessToken) as JWTHeaderParameters
  const client = new pg.Client({ connectionString: stack.postgres.owner })
  await client.connect()
  try {
    const { rows } = await client.query('select private_jwk from identity.signing_keys where kid = $1', [header.kid])
    const privateKey = createPrivateKey({ key: rows[0].private_jwk, format: 'jwk' })
    const { accessToken: token, idToken, refreshToken } = tokens
    return { header, claims: decodeJwt(token), token, idToken, refreshToken, privateKey, publicKey: createPublicKey(privateKey) }
  } finally {
    await client.end()
  }
}
