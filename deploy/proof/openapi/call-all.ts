import type { Route } from '@tafel/contracts/base/http/route.ts'
import { isRealmAccess } from '@tafel/contracts/base/http/route.ts'
import type { OpenApiDocument } from '@tafel/contracts/api/openapi/document.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import fc from 'fast-check'
import type { StackFacts } from '../kit/shared-stack.ts'
import { type Crew, ENDINGS, newCrew } from '../security/kit/attackers.ts'
import type { Kind } from '../security/kit/kinds.ts'
import { type Draft, draftOf, type Things, wireOf } from '../security/kit/requests.ts'
import { each } from '../sweeps/erasure/people.ts'
import { arbitraryOf } from './arbitrary.ts'
import { type Validator, validatorOf } from './validator.ts'

export interface CalledAll {
  readonly requests: number
  /** Routes that succeeded at least once, so that the answer itself was compared. */
  readonly succeeded: ReadonlySet<string>
  /** Answers that aren't in the document. */
  readonly notes: readonly string[]
}

interface Try {
  readonly name: string
  readonly row: Route
  readonly kind: Kind
  readonly what: string
  readonly draft: (own: Things) => Draft
}

const AT_ONCE = 4

/** Calls every route of the document with valid, drawn and invalid requests, and compares each answer with what the document says. */
export async function callAll(
  stack: StackFacts,
  document: OpenApiDocument,
  { people, drawn, seed }: { readonly people: number; readonly drawn: number; readonly seed: number },
): Promise<CalledAll> {
  const validator = validatorOf(document)
  const crew = await newCrew(stack, { anonymous: 1, owner: people, admin: people, withoutAccount: 2 })
  const tries = Object.entries(ROUTES).flatMap(([name, row]) => triesOf(name, row, validator, document, { drawn, seed }))
  const notes = new Set<string>()
  const succeeded = new Set<string>()
  // In turns, so that what ends rights or deletes things comes after all that needs them.
  for (const turn of [0, 1, 2, 3, 4]) {
    await each(
      tries.filter(({ name, row }) => turnOf(name, row) === turn),
      AT_ONCE,
      (one) => tryOne(one, crew, validator, notes, succeeded),
    )
  }
  return { requests: tries.length, succeeded, notes: [...notes] }
}

async function tryOne(
  { name, kind, what, draft }: Try,
  crew: Crew,
  validator: Validator,
  notes: Set<string>,
  succeeded: Set<string>,
): Promise<void> {
  const { got } = await crew.send(kind, name, ({ own }) => wireOf(draft(own)))
  const { status, headers, bytes } = got
  if (status < 300) succeeded.add(name)
  const fault = validator.answerFault(name, { status, contentType: headers['content-type'] ?? '', bytes })
  if (fault !== undefined) notes.add(`${name}, ${what}, as ${kind}: ${fault}`)
}

/** Reads, then what creates, changes, deletes, and ends rights. */
function turnOf(name: string, { method, reads, path }: Route): number {
  if (ENDINGS.includes(name) || /\/(forget|close|leave|owner|cancel)$|ByOwner$|signOut|setUserRoles|endMy/i.test(`${path} ${name}`))
    return 4
  if (method === 'DELETE') return 3
  if (method === 'GET' || reads === true) return 0
  return method === 'POST' && !path.includes(':') ? 1 : 2
}

function callerOf(name: string, row: Route): Kind {
  if (isRealmAccess(row.access)) return 'admin'
  return name === 'createAccount' ? 'withoutAccount' : 'owner'
}

function triesOf(
  name: string,
  row: Route,
  validator: Validator,
  document: OpenApiDocument,
  { drawn, seed }: { readonly drawn: number; readonly seed: number },
): readonly Try[] {
  const kind = callerOf(name, row)
  const one = (what: string, draft: Try['draft'], as: Kind = kind): Try => ({ name, row, kind: as, what, draft })
  const whole = (own: Things) => draftOf(row, own)
  const body = validator.operations.get(name)?.requestBody?.content['application/json']?.schema
  const samples = body === undefined ? [] : fc.sample(arbitraryOf(body, document.components.schemas), { numRuns: drawn, seed })
  return [
    one('with every field', whole),
    one('with as little as possible', (own) => draftOf(row, own, false)),
    ...samples.map((value) => one('as drawn from the document', (own) => ({ ...whole(own), body: value }))),
    one('with an unknown field in the query', (own) => ({ ...whole(own), query: [['unknownField', '1']] })),
    ...(body === undefined
      ? []
      : [
          one('with an unknown field', (own) => ({ ...whole(own), body: { ...(whole(own).body as object), unknownField: 1 } })),
          one('with a text as its body', (own) => ({ ...whole(own), body: 'text' })),
          one('without its body', (own) => ({ ...whole(own), body: {} })),
          one('with another type of content', (own) => {
            const draft = whole(own)
            return { ...draft, headers: { ...draft.headers, 'Content-Type': 'text/plain' } }
          }),
        ]),
    ...(row.method === 'GET' ? [] : [one('with a broken revision', (own) => ({ ...whole(own), headers: { 'If-Match': 'newest' } }))]),
    one('without signing in', whole, 'anonymous'),
    ...(isRealmAccess(row.access) ? [one('without the role', whole, 'owner')] : []),
  ]
}
