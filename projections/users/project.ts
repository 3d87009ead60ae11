import type { Recorded } from '@tafel/contracts/base/envelope.ts'
import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { fullName } from '@tafel/contracts/contexts/identity/person-name.ts'
import { remembered } from '@tafel/contracts/base/personal.ts'
import type { Change } from '../runtime/read-model.ts'

export function project(event: Recorded<TafelEvent>): readonly Change[] {
  const seen = { changed_at: event.occurredAt, revision: event.revision.toString() }
  switch (event.type) {
    case 'UserRegistered': {
      const { userId, email, displayName } = event.data
      return [
        {
          op: 'upsert',
          table: 'users',
          key: { user_id: userId },
          set: {
            email: remembered(email) ?? null,
            display_name: remembered(displayName) ?? null,
            email_verified: false,
            enabled: true,
            created_at: event.occurredAt,
            ...seen,
          },
        },
      ]
    }
    case 'UserNamed': {
      const [firstName, lastName] = [remembered(event.data.firstName), remembered(event.data.lastName)]
      const name = firstName === undefined || lastName === undefined ? null : fullName({ firstName, lastName })
      return [{ op: 'update', table: 'users', key: { user_id: event.data.userId }, set: { display_name: name, ...seen } }]
    }
    case 'UserEmailChanged': {
      const set = { email: remembered(event.data.email) ?? null, ...seen }
      return [{ op: 'update', table: 'users', key: { user_id: event.data.userId }, set }]
    }
    case 'EmailVerified':
      return [{ op: 'update', table: 'users', key: { user_id: event.data.userId }, set: { email_verified: true, ...seen } }]
    case 'UserDisabled':
      return [{ op: 'update', table: 'users', key: { user_id: event.data.userId }, set: { enabled: false, ...seen } }]
    case 'UserEnabled':
      return [{ op: 'update', table: 'users', key: { user_id: event.data.userId }, set: { enabled: true, ...seen } }]
    case 'UserSignedOut':
    case 'SecondFactorReset':
    case 'UserRolesChanged':
    case 'TrainingStepReached':
      return [{ op: 'update', table: 'users', key: { user_id: event.data.userId }, set: seen }]
    // By the event, not the key: they may be apart in time, and a rebuild must give the same rows.
    case 'UserForgotten': {
      const set = { email: null, display_name: null, enabled: false, erased: true, ...seen }
      return [{ op: 'update', table: 'users', key: { user_id: event.data.userId }, set }]
    }
    case 'AccountForgotten':
      return [{ op: 'update', table: 'user_accounts', key: { account_id: event.data.accountId }, set: { account_name: null } }]
    case 'AccountCreated':
    case 'AccountDetailsChanged': {
      const { accountId, owner, accountName } = event.data
      return [
        {
          op: 'upsert',
          table: 'user_accounts',
          key: { account_id: accountId },
          set: { owner, account_name: remembered(accountName) ?? null },
        },
      ]
    }
    default:
      return []
  }
}
