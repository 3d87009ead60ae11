import { isDeepStrictEqual } from 'node:util'
import type { EventLog } from '../storage/event-log.ts'
import { appendOwn, describeOwn } from '../storage/system-streams.ts'
import { ALL_STREAMS, SETTINGS_STREAM, streamMetadataOf, systemSettings } from './acl.ts'
import { ADMINS, type Users } from './users.ts'

/** A user whose password and rights are given at the start of the store, whatever the log says. */
export interface Account {
  readonly login: string
  readonly password: string
  readonly groups: readonly string[]
  /** With all streams except the system's. Administrators may do everything. */
  readonly may: readonly ('read' | 'append')[]
}

/** The access lists for streams of events in the event store's own form: for `$settings`, and for the metadata of `$all`. */
export function accessLists(accounts: readonly Pick<Account, 'login' | 'may'>[]) {
  const who = (right: 'read' | 'append') => accounts.filter(({ may }) => may.includes(right)).map(({ login }) => login)
  return {
    settings: {
      $userStreamAcl: { $r: [...who('read'), ADMINS], $w: [...who('append'), ADMINS], $d: [ADMINS], $mr: [ADMINS], $mw: [ADMINS] },
      $systemStreamAcl: { $r: [ADMINS], $w: [ADMINS], $d: [ADMINS], $mr: [ADMINS], $mw: [ADMINS] },
    },
    all: { $acl: { $r: [...who('read'), ADMINS] } },
  }
}

/** Sets users and access lists to these, whatever the log contains: its passwords may belong to another folder, or be lost. */
export async function ensureAccounts(log: EventLog, users: Users, accounts: readonly Account[]): Promise<void> {
  await Promise.all(accounts.map((account) => ensureUser(users, account)))
  const { settings, all } = accessLists(accounts)
  if (!isDeepStrictEqual(systemSettings(log), settings))
    await appendOwn(log, SETTINGS_STREAM, { type: '$settings', data: JSON.stringify(settings) })
  if (!isDeepStrictEqual(streamMetadataOf(log, ALL_STREAMS), all)) await describeOwn(log, ALL_STREAMS, all)
}

async function ensureUser(users: Users, { login, password, groups }: Account): Promise<void> {
  const user = users.find(login)
  if (user === undefined) return users.create({ login, fullName: login, groups }, password)
  if (!isDeepStrictEqual(user.groups, groups)) await users.update({ login, fullName: user.fullName, groups })
  if (user.disabled) await users.enable(login)
  if ((await users.verify(login, password)) === undefined) await users.resetPassword(login, password)
}
