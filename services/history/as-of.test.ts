import { randomUUID } from 'node:crypto'
import { shippedConstants } from '@tafel/contracts/law/constants/constants-source.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { person, testApi } from '@tafel/kernel/http/testing/api.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordHandlers } from '../records/handlers.ts'
import { historyHandlers } from './handlers.ts'
import { answeredAt, drawnMoves, playRecord, thenAt } from './testing/played-record.ts'

/** Records, each checked at ten moments; the full thousand: `npm run bench -- history`. */
const RECORDS = 10
const MOMENTS = 10

test('a record at any moment reflects the commands up to then', async () => {
  const clock = { now: new Date('2026-03-03T08:00:00.000Z') }
  const api = await testApi(
    ({ commands, store, codec }) => ({
      ...recordHandlers({ commands, constants: shippedConstants, keyDestroyed: async () => undefined }),
      ...historyHandlers({
        store,
        codec,
        namesOf: async () => new Map(),
        clientsUntil: async () => ({ ok: true, value: [], headers: {} }),
      }),
    }),
    {
      now: () => clock.now,
      ratePerMinute: 100_000,
      access: { register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true },
    },
  )
  try {
    const send = api.as(person())
    const clientId = randomUUID()
    await send.post('/api/clients', { clientId, name: 'Thandi', surname: '', email: '', phone: '' })
    const drawn = fc.tuple(
      fc.constantFrom(KINDS[0]!, KINDS[1]!),
      drawnMoves,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: MOMENTS, maxLength: MOMENTS }),
    )
    await fc.assert(
      fc.asyncProperty(drawn, async ([kind, moves, places]) => {
        const { example, blank } = kindOf(kind.name)
        const played = await playRecord({ send, clock, clientId }, kind, [example, blank], moves)
        const [first, last] = [played.states[0]!.at, clock.now.getTime()]
        for (const place of places) {
          const moment = Math.round(first + place * (last - first))
          expect(await answeredAt(send, played, moment)).toEqual(thenAt(played, moment))
        }
      }),
      { numRuns: RECORDS },
    )
  } finally {
    await api.close()
  }
})
