import type { SpouseEvent } from '@tafel/contracts/contexts/clients/spouse-events.ts'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { expect, test } from 'vitest'
import { CLIENT, clientAdded, clientForgotten, FIRM, ownState } from '../../testing.ts'
import { client } from '../client.ts'
import { spouseOf, spouses } from '../spouses.ts'
import { changeMaritalStatus, linkSpouses } from './decide.ts'

const [ANNA, BEN, CAS, DEB] = ['anna', 'ben', 'cas', 'deb'] as const
const couple = (type: SpouseEvent['type'], one: string, other: string): SpouseEvent => ({
  type,
  data: { accountId: FIRM, clientIds: [one, other] },
})
const linked = (one: string, other: string) => couple('SpousesLinked', one, other)
const ended = (one: string, other: string) => couple('SpousesUnlinked', one, other)
const link = (clientId: string, spouseId: string | null, erased: readonly string[] = []) => ({
  accountId: FIRM,
  clientId,
  spouseId,
  erased: new Set(erased),
})

test('links both with one event, and with none when repeated from either side', () => {
  given(spouses)
    .when((state) => linkSpouses(link(ANNA, BEN), state))
    .then(linked(ANNA, BEN))
  for (const again of [link(ANNA, BEN), link(BEN, ANNA)]) {
    given(spouses, linked(ANNA, BEN))
      .when((state) => linkSpouses(again, state))
      .thenNothing()
  }
})

test('either spouse ends it for both', () => {
  given(spouses, linked(ANNA, BEN))
    .when((state) => linkSpouses(link(BEN, null), state))
    .then(ended(BEN, ANNA))
})

test('a new spouse ends the client’s own link first, never a third client’s', () => {
  given(spouses, linked(ANNA, BEN))
    .when((state) => linkSpouses(link(ANNA, CAS), state))
    .then(ended(ANNA, BEN), linked(ANNA, CAS))
  given(spouses, linked(ANNA, BEN), linked(CAS, DEB))
    .when((state) => linkSpouses(link(ANNA, CAS), state))
    .thenRefused('clients/spouse-taken')
})

test('an erased client blocks no one', () => {
  given(spouses, linked(CAS, DEB))
    .when((state) => linkSpouses(link(ANNA, CAS, [DEB]), state))
    .then(ended(CAS, DEB), linked(ANNA, CAS))
})

test('marriage is always mutual', () => {
  const people = [ANNA, BEN, CAS, DEB]
  let state = spouses.initial
  for (let at = 0; at < 400; at += 1) {
    const clientId = people[at % 4]!
    const spouseId = [...people.filter((other) => other !== clientId), null][(at * 7 + (at >> 3)) % 4] ?? null
    const decision = linkSpouses(link(clientId, spouseId), state)
    if (!('refused' in decision)) for (const event of decision) state = spouses.evolve(state, event)
    for (const one of people) {
      const other = spouseOf(state, one)
      if (other !== undefined) expect(spouseOf(state, other)).toBe(one)
    }
  }
})

test('a client’s details of a marriage are written once, and never about an erased spouse', () => {
  const married = { status: 'married', since: '2008-04-12', regime: 'ancWithAccrual', regimeSince: '' } as const
  const kept = { maritalStatus: married, spouseId: BEN }
  const changed = { type: 'ClientMaritalStatusChanged', data: { clientId: CLIENT, accountId: FIRM, ...kept } } as const
  expect(changeMaritalStatus(kept, ownState(client, clientAdded))).toEqual([changed])
  expect(changeMaritalStatus(kept, ownState(client, clientAdded, changed))).toEqual([])
  expect(changeMaritalStatus({ ...kept, spouseId: null }, ownState(client, clientAdded, changed))).toHaveLength(1)
  expect(changeMaritalStatus(kept, ownState(client, clientAdded, changed, clientForgotten))).toEqual({ refused: 'records/erased' })
})
