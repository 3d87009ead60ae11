import { describe, expect, test } from 'vitest'
import { given, NOW } from '@tafel/kernel/testing/given-when-then.ts'
import { begin, end, join } from './accept/decide.ts'
import { changeRole } from './change-role/decide.ts'
import { expiryOf } from './expiry.ts'
import { handOver } from './hand-over/decide.ts'
import { invite } from './invite/decide.ts'
import { membership } from './membership.ts'
import { forgetMember, leaveTeam, removeMember } from './remove/decide.ts'
import { sendAgain } from './send-again/decide.ts'
import { seatsInUse, team } from './team.ts'
import { created, DAYS, EMAIL, FIRM, INVITATION, invited, joined, MEMBER, OTHER, OWNER, ofTwo, removed } from './testing.ts'
import { transferOwnership } from './transfer-ownership/decide.ts'
import { undoHandOver } from './undo-hand-over/decide.ts'
import { withdraw, withdrawAll } from './withdraw/decide.ts'

const managing = { accountId: FIRM, by: OWNER }
const ranOut = '2026-11-21T07:59:59.000Z'

describe('inviting', () => {
  const another = 'd5f9e3a1-7c4b-4e2f-8a68-3d9b1f7c5e24'
  const command = { ...managing, invitationId: INVITATION, email: EMAIL, name: '', role: 'adviser', seats: 2, days: DAYS } as const

  test('a firm of one begins its team with its first invitation', () => {
    given(team)
      .when((state, { now }) => invite(command, state, now))
      .then(created, invited())
  })
  test('the same again changes nothing; the id for another wish is refused', () => {
    given(team, created, invited())
      .when((state, { now }) => invite(command, state, now))
      .thenNothing()
    given(team, created, invited())
      .when((state, { now }) => invite({ ...command, role: 'finance' }, state, now))
      .thenRefused('functions/aborted')
  })
  test('an address is invited once at a time, however it is written', () => {
    given(team, created, invited())
      .when((state, { now }) => invite({ ...command, invitationId: another, email: 'SIPHO@example.co.za', seats: 9 }, state, now))
      .thenRefused('teams/already-invited')
    given(team, created, invited({ expiresAt: ranOut }))
      .when((state, { now }) => invite({ ...command, invitationId: another }, state, now))
      .then(invited({ invitationId: another }))
  })
  test('members and open invitations take a seat each; what has run out or was withdrawn takes none', () => {
    const others = { ...command, invitationId: another, email: 'elna@example.co.za' }
    given(team, created, invited())
      .when((state, { now }) => invite(others, state, now))
      .thenRefused('teams/seats-full')
    given(team, ...ofTwo)
      .when((state, { now }) => invite(others, state, now))
      .thenRefused('teams/seats-full')
    expect(seatsInUse(given(team, created, invited({ expiresAt: ranOut })).state, NOW)).toBe(1)
    expect(seatsInUse(given(team).state, NOW)).toBe(1)
    given(team, ...ofTwo, removed)
      .when((state, { now }) => invite(others, state, now))
      .then(invited({ invitationId: another, email: 'elna@example.co.za' }))
  })
  test('whoever is no owner any more may not, whatever the gate remembers', () => {
    given(team, ...ofTwo)
      .when((state, { now }) => invite({ ...command, by: MEMBER, seats: 9 }, state, now))
      .thenRefused('functions/permission-denied')
  })
  test('sent again it has a new link and its days anew, and needs a seat again where it had run out', () => {
    const again = { ...managing, invitationId: INVITATION, seats: 2, days: DAYS }
    const sent = { type: 'InvitationSentAgain', data: { ...invited({ sending: 2 }).data } } as never
    given(team, created, invited({ expiresAt: ranOut }))
      .when((state, { now }) => sendAgain(again, state, now))
      .then(sent)
    given(team, created, invited({ expiresAt: ranOut }), invited({ invitationId: another, email: 'elna@example.co.za' }))
      .when((state, { now }) => sendAgain(again, state, now))
      .thenRefused('teams/seats-full')
    given(team, ...ofTwo)
      .when((state, { now }) => sendAgain(again, state, now))
      .thenRefused('teams/invitation-over')
  })
  test('it is withdrawn until it was accepted', () => {
    const command = { ...managing, invitationId: INVITATION }
    const withdrawn = { type: 'InvitationWithdrawn', data: { accountId: FIRM, invitationId: INVITATION } } as const
    given(team, created, invited())
      .when((state) => withdraw(command, state))
      .then(withdrawn)
    given(team, created, invited(), withdrawn)
      .when((state) => withdraw(command, state))
      .thenNothing()
    given(team, ...ofTwo)
      .when((state) => withdraw(command, state))
      .thenRefused('teams/invitation-over')
    given(team, created, invited()).when(withdrawAll).then(withdrawn)
  })
})

describe('accepting', () => {
  const joining = { accountId: FIRM, invitationId: INVITATION, userId: MEMBER }
  const here = { email: 'Sipho@Example.co.za', seats: 2 }

  test('the seat that was held is the member’s, once', () => {
    given(team, created, invited())
      .when((state, { now }) => join(joining, here, state, now))
      .then(joined)
    given(team, ...ofTwo)
      .when((state, { now }) => join(joining, here, state, now))
      .thenNothing()
  })
  test.each([
    ['that nobody sent', [created], here, 'teams/invitation-unknown'],
    ['of no team', [], here, 'teams/invitation-unknown'],
    ['that has run out', [created, invited({ expiresAt: NOW })], here, 'teams/invitation-expired'],
    [
      'that somebody else has used',
      [created, invited(), { ...joined, data: { ...joined.data, userId: OTHER } }],
      here,
      'teams/invitation-over',
    ],
    ['of somebody who was removed since', [...ofTwo, removed], here, 'teams/invitation-over'],
    ['for another address', [created, invited()], { ...here, email: 'kagiso@example.co.za' }, 'teams/other-address'],
    ['of a tier that became too small', [created, invited()], { ...here, seats: 1 }, 'teams/seats-full'],
  ] as const)('an invitation %s is refused', (_, history, at, rule) => {
    given(team, ...(history as readonly (typeof created)[]))
      .when((state, { now }) => join(joining, at, state, now))
      .thenRefused(rule)
  })

  const begun = { type: 'MembershipBegun', data: joining } as const
  const ended = { type: 'MembershipEnded', data: joining } as const
  test('somebody belongs to one firm, and gives up an open one of their own first', () => {
    given(membership)
      .when((state) => begin(joining, 'none', state))
      .then(begun)
    given(membership, begun)
      .when((state) => begin(joining, 'none', state))
      .thenNothing()
    given(membership, begun)
      .when((state) => begin({ ...joining, accountId: OTHER }, 'none', state))
      .thenRefused('teams/in-another-firm')
    given(membership)
      .when((state) => begin(joining, 'open', state))
      .thenRefused('teams/own-firm-open')
    given(membership, begun, ended)
      .when((state) => begin(joining, 'closed', state))
      .then(begun)
  })
  test('only the membership that began so is ended', () => {
    given(membership, begun)
      .when((state) => end(joining, state))
      .then(ended)
    given(membership, begun)
      .when((state) => end({ ...joining, invitationId: OTHER }, state))
      .thenNothing()
  })
})

describe('members', () => {
  test('have their role changed, but the owner', () => {
    const to = (userId: string, role: 'adviser' | 'reviewer') => ({ ...managing, userId, role })
    given(team, ...ofTwo)
      .when((state) => changeRole(to(MEMBER, 'reviewer'), state))
      .then({ type: 'MemberRoleChanged', data: { accountId: FIRM, userId: MEMBER, role: 'reviewer' } })
    given(team, ...ofTwo)
      .when((state) => changeRole(to(MEMBER, 'adviser'), state))
      .thenNothing()
    given(team, ...ofTwo)
      .when((state) => changeRole(to(OWNER, 'reviewer'), state))
      .thenRefused('teams/owner-stays')
    given(team)
      .when((state) => changeRole(to(MEMBER, 'reviewer'), state))
      .thenRefused('functions/not-found')
  })
  test('leave, are removed, or go with their sign-in; an owner does not', () => {
    given(team, ...ofTwo)
      .when((state) => removeMember({ ...managing, userId: MEMBER }, state))
      .then(removed)
    given(team, ...ofTwo)
      .when((state) => leaveTeam(MEMBER, state))
      .then(removed)
    given(team, ...ofTwo)
      .when((state) => forgetMember(MEMBER, state))
      .then(removed)
    given(team, ...ofTwo)
      .when((state) => forgetMember(OWNER, state))
      .thenNothing()
    for (const history of [[], [...ofTwo]])
      given(team, ...history)
        .when((state) => leaveTeam(OWNER, state))
        .thenRefused('teams/owner-stays')
  })
  test('one of them takes on the firm; who owned it is an adviser, and may leave then', () => {
    const handed = { type: 'OwnershipTransferred', data: { accountId: FIRM, from: OWNER, to: MEMBER } } as const
    given(team, ...ofTwo)
      .when((state) => transferOwnership({ ...managing, userId: MEMBER }, state))
      .then(handed)
    const { state } = given(team, ...ofTwo, handed)
    expect(state.exists && [...state.members].map(([userId, { role }]) => [userId, role])).toEqual([
      [OWNER, 'adviser'],
      [MEMBER, 'owner'],
    ])
    given(team, ...ofTwo, handed)
      .when((after) => leaveTeam(OWNER, after))
      .then({ type: 'MemberRemoved', data: { accountId: FIRM, userId: OWNER, invitationId: null } })
    given(team, ...ofTwo)
      .when((before) => transferOwnership({ ...managing, userId: OTHER }, before))
      .thenRefused('functions/not-found')
  })
})

describe('clients', () => {
  const command = { handOverId: OTHER, from: MEMBER, to: OWNER, clientIds: [INVITATION] }
  const moved = { type: 'ClientsHandedOver', data: { accountId: FIRM, ...command } } as const
  const undone = { type: 'HandOverUndone', data: { accountId: FIRM, handOverId: OTHER } } as const

  test('go to another in one step, from somebody who has left too', () => {
    for (const history of [ofTwo, [...ofTwo, removed]])
      given(team, ...history)
        .when((state) => handOver({ ...managing, ...command }, state))
        .then(moved)
    given(team, ...ofTwo, moved)
      .when((state) => handOver({ ...managing, ...command }, state))
      .thenNothing()
  })
  test('go to nobody who may not change them', () => {
    const reader = { type: 'MemberRoleChanged', data: { accountId: FIRM, userId: MEMBER, role: 'readOnly' } } as const
    given(team, ...ofTwo, reader)
      .when((state) => handOver({ ...managing, ...command, from: OWNER, to: MEMBER }, state))
      .thenRefused('teams/not-an-adviser')
  })
  test('go back, once', () => {
    const back = { ...managing, handOverId: OTHER }
    given(team, ...ofTwo, moved)
      .when((state) => undoHandOver(back, state))
      .then(undone)
    given(team, ...ofTwo, moved, undone)
      .when((state) => undoHandOver(back, state))
      .thenNothing()
    given(team, ...ofTwo)
      .when((state) => undoHandOver(back, state))
      .thenRefused('functions/not-found')
  })
})

test('an invitation stands open for as many days as the settings say', () => {
  expect([expiryOf(NOW, 7), expiryOf(NOW, 30)]).toEqual(['2026-11-28T08:00:00.000Z', '2026-12-21T08:00:00.000Z'])
})
