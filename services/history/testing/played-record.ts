import { randomUUID } from 'node:crypto'
import type { RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import type { KindNames } from '@tafel/contracts/base/kind-names.ts'
import type { Got, TestApi } from '@tafel/kernel/http/testing/api.ts'
import fc from 'fast-check'

/** The expected state of a record at a moment, from its commands only. */
export interface Then {
  readonly description: string
  readonly inputs: unknown
  readonly locked: boolean
  readonly deleted: boolean
}

const ACTS = ['change', 'change', 'change', 'lock', 'unlock', 'delete', 'restore'] as const
export const drawnMoves = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS),
    name: fc.integer({ min: 1, max: 4 }),
    isOther: fc.boolean(),
    pauseMs: fc.integer({ min: 1, max: 900_000 }),
  }),
  { minLength: 1, maxLength: 40 },
)
type Move = typeof drawnMoves extends fc.Arbitrary<readonly (infer M)[]> ? M : never

export interface Player {
  readonly send: ReturnType<TestApi['as']>
  readonly clock: { now: Date }
  readonly clientId: string
}

export interface Played {
  readonly path: string
  /** States by start time; the first is the creation. */
  readonly states: readonly { readonly at: number; readonly state: Then }[]
}

/** Plays moves over HTTP, and tracks the expected state by its own rules, without reading the log. */
export async function playRecord(
  { send, clock, clientId }: Player,
  { collection }: KindNames,
  inputs: readonly [unknown, unknown],
  moves: readonly Move[],
): Promise<Played> {
  const recordId = randomUUID()
  const path = `/api/${collection}/${recordId}`
  let state: Then = { description: 'Name 0', inputs: inputs[0], locked: false, deleted: false }
  let revision = 0
  const created = await send.post(`/api/${collection}`, { recordId, clientId, description: state.description, inputs: state.inputs })
  if (created.status !== 201) throw new Error(`Not created: ${created.text}`)
  const states = [{ at: clock.now.getTime(), state }]
  for (const { act, name, isOther, pauseMs } of moves) {
    clock.now = new Date(clock.now.getTime() + pauseMs)
    const asked = { description: `Name ${name}`, inputs: inputs[isOther ? 1 : 0] }
    const got = await ask(send, path, act, asked, revision)
    revision = Number(got.json['revision'] ?? revision)
    state = after(state, act, asked)
    states.push({ at: clock.now.getTime(), state })
  }
  return { path, states }
}

function ask(send: Player['send'], path: string, act: Move['act'], asked: object, revision: number): Promise<Got> {
  if (act === 'change') return send.put(path, asked, { headers: { 'If-Match': `"${revision}"` } })
  if (act === 'delete') return send.delete(path)
  return send.post(`${path}/${act}`, act === 'unlock' ? { reason: 'A correction.' } : {})
}

/** A locked record can't be changed or deleted; a deleted one can only be restored. */
function after(then: Then, act: Move['act'], asked: Pick<Then, 'description' | 'inputs'>): Then {
  switch (act) {
    case 'change':
      return then.locked || then.deleted ? then : { ...then, ...asked }
    case 'lock':
    case 'unlock':
      return then.deleted ? then : { ...then, locked: act === 'lock' }
    case 'delete':
      return then.locked ? then : { ...then, deleted: true }
    case 'restore':
      return { ...then, deleted: false }
  }
}

/** The expected state at a moment. */
export const thenAt = ({ states }: Played, moment: number): Then => states.findLast(({ at }) => at <= moment)!.state

/** The answered state. */
export async function answeredAt(send: Player['send'], { path }: Played, moment: number): Promise<Then> {
  const got = await send.get(`${path}/as-of?at=${new Date(moment).toISOString()}`)
  const { description, inputs, locked, deleted } = got.json as unknown as RecordAsOf
  return { description, inputs, locked, deleted }
}
