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

  test('a one-person firm starts its team with its first invitation', () => {
    given(team)
      .when((state, { now }) => invite(command, state, now))
      .then(created, invited())
  })
  test('a repetition changes nothing; the id for another command is refused', () => {
    given(team, created, invited())
      .when((state, { now }) => invite(command, state, now))
      .thenNothing()
    given(team, created, invited())
      .when((state, { now }) => invite({ ...command, role: 'finance' }, state, now))
      .thenRefused('functions/aborted')
  })
  test('an address has one invitation at a time, in any spelling', () => {
    given(team, created, invited())
      .when((state, { now }) => invite({ ...command, invitationId: another, email: 'SIPHO@example.co.za', seats: 9 }, state, now))
      .thenRefused('teams/already-invited')
    given(team, created, invited({ expiresAt: ranOut }))
      .when((state, { now }) => invite({ ...command, invitationId: another }, state, now))
      .then(invited({ invitationId: another }))
  })
  test('members and open invitations take a seat each; expired and withdrawn ones take none', () => {
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
  test('a former owner may not, whatever the access guard has cached', () => {
    given(team, ...ofTwo)
      .when((state, { now }) => invite({ ...command, by: MEMBER, seats: 9 }, state, now))
      .thenRefused('functions/permission-denied')
  })
  test('resent, it has a new link and a new period, and needs a seat again if it had expired', () => {
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
  test('can be withdrawn until it is accepted', () => {
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

  test('the reserved seat becomes the member’s, once', () => {
    given(team, created, invited())
      .when((state, { now }) => join(joining, here, state, now))
      .then(joined)
    given(team, ...ofTwo)
      .when((state, { now }) => join(joining, here, state, now))
      .thenNothing()
  })
  test.each([
    ['that was never sent', [created], here, 'teams/invitation-unknown'],
    ['of no team', [], here, 'teams/invitation-unknown'],
    ['that has expired', [created, invited({ expiresAt: NOW })], here, 'teams/invitation-expired'],
    [
      'that another person has used',
      [created, invited(), { ...joined, data: { ...joined.data, userId: OTHER } }],
      here,
      'teams/invitation-over',
    ],
    ['of a person removed since', [...ofTwo, removed], here, 'teams/invitation-over'],
    ['for another address', [created, invited()], { ...here, email: 'kagiso@example.co.za' }, 'teams/other-address'],
    ['of a tier that became too small', [created, invited()], { ...here, seats: 1 }, 'teams/seats-full'],
  ] as const)('an invitation %s is refused', (_, history, at, rule) => {
    given(team, ...(history as readonly (typeof created)[]))
      .when((state, { now }) => join(joining, at, state, now))
      .thenRefused(rule)
  })

  const begun = { type: 'MembershipBegun', data: joining } as const
  const ended = { type: 'MembershipEnded', data: joining } as const
  test('a person belongs to one firm, and must close an open one of their own first', () => {
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
  test('ends only the membership of this invitation', () => {
    given(membership, begun)
      .when((state) => end(joining, state))
      .then(ended)
    given(membership, begun)
      .when((state) => end({ ...joining, invitationId: OTHER }, state))
      .thenNothing()
  })
})

describe('members', () => {
  test('can get another role, except the owner', () => {
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
  test('leave, are removed, or are deleted with their sign-in; an owner is not', () => {
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
  test('ownership is transferred; the former owner becomes an adviser, and may leave', () => {
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

  test('are transferred to another adviser in one step, from former members too', () => {
    for (const history of [ofTwo, [...ofTwo, removed]])
      given(team, ...history)
        .when((state) => handOver({ ...managing, ...command }, state))
        .then(moved)
    given(team, ...ofTwo, moved)
      .when((state) => handOver({ ...managing, ...command }, state))
      .thenNothing()
  })
  test('are transferred only to members who may change them', () => {
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

test('an invitation is valid for the number of days in the settings', () => {
  expect([expiryOf(NOW, 7), expiryOf(NOW, 30)]).toEqual(['2026-11-28T08:00:00.000Z', '2026-12-21T08:00:00.000Z'])
})
