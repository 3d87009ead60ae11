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

export interface TokensCounts {
  readonly tokens: number
  readonly tried: number
  readonly accepted: number
  /** Refusals whose content differs from the others. */
  readonly differing: number
  readonly status500: number
  readonly notes: readonly string[]
}

/** Sends every forged token to one route of each access and method. */
export async function runTokens(stack: StackFacts): Promise<TokensCounts> {
  const person = await newPerson(stack, { roles: ['admin'] })
  await send(person, 'POST', '/api/functions/confirmEmail', {})
  const own = thingsOf(person.userId, {})
  const routes = kindsOfRoutes(ROUTES)
  const stolen = await steal(stack, await person.tokens())
  // Control: otherwise all tokens might be refused for an unrelated reason.
  const good = await new SignJWT(stolen.claims).setProtectedHeader(stolen.header).sign(stolen.privateKey)
  const taken = await sendAs(stack, wireOf(draftOf(ROUTES.me, own)), good, senderOf(0))
  if (taken.status !== 200) throw new Error(`A valid token made like the forged ones is answered with ${taken.status}.`)

  const counts = { tokens: 0, tried: 0, accepted: 0, differing: 0, status500: 0 }
  const notes: string[] = []
  const answers: { readonly as: string; readonly content: string }[] = []
  for (const { name, make } of forgedTokens(stolen)) {
    const token = await make()
    counts.tokens++
    for (const [route, row] of routes) {
      const { status, bytes } = await unlimited(() => sendAs(stack, wireOf(draftOf(row, own)), token, senderOf(counts.tried++)))
      if (status === 500) counts.status500++
      if (status !== 401 && status !== 400) {
        counts.accepted++
        notes.push(`accepted (${status}): ${name} at ${route}`)
      }
      const content = `${status} ${bytes.toString().replaceAll(/"requestId":"[^"]*"/g, '')}`
      // Some routes have their own text for callers who are not signed in, from the specification.
      answers.push({ as: row.unauthenticated ?? 'as all', content })
    }
  }
  const alike = [...Map.groupBy(answers, ({ as }) => as).values()].map((some) => mostFrequent(some.map(({ content }) => content)))
  return { ...counts, differing: counts.tried - alike.reduce((sum, count) => sum + count, 0), notes }
}

/** The number of occurrences of the most frequent text. */
const mostFrequent = (texts: readonly string[]) => Math.max(...[...Map.groupBy(texts, (one) => one).values()].map(({ length }) => length))

/** Retries when a sender's request limit is used up, which doesn't refuse the token; the sender changes each time. */
async function unlimited<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 50; tries++) {
    const got = await ask()
    if (got.status !== 429) return got
  }
  throw new Error('Fifty senders in a row have used up their request limits.')
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
