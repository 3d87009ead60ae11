import { type FirmRole, permissionsOf } from '@tafel/contracts/contexts/teams/roles.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { StoreUnavailable } from '@tafel/kernel/store/event-store.ts'
import type { Tenant, TenantResolver } from '@tafel/kernel/http/tenant.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import type { SubscribedLog } from '@tafel/kernel/subscriptions/cache.ts'
import { knownTenants } from './known-tenants.ts'
import { membership } from './membership.ts'
import { team, type TeamState } from './team.ts'

export interface Tenants extends TenantResolver {
  /** Reads the log, without the cache. */
  firmOf(userId: string, signal: AbortSignal): Promise<Tenant>
  /** Drops the person from the cache. */
  forget(userId: string): void
  /** Settles when the subscription to the log ends. */
  readonly ended: Promise<unknown>
}

const DEADLINE_MS = 2000

/**
 * The firm of a person and their permissions there. Two streams must agree: the person's own names the firm, the firm's lists them
 * with a role. Throws if it can't be read in time, so that access is refused.
 */
export function createTenants({
  commands,
  log,
  deadlineMs = DEADLINE_MS,
}: {
  readonly commands: CommandHandler
  /** Subscribed to, so that cached entries live longer than a second. */
  readonly log?: SubscribedLog
  readonly deadlineMs?: number
}): Tenants {
  const known = knownTenants(log)

  async function look(userId: string, signal: AbortSignal): Promise<Tenant> {
    const ownId = accountIdOf(userId)
    const [{ state: person }, { state: own }] = await Promise.all([
      commands.load(membership, userId, signal),
      commands.load(team, ownId, signal),
    ])
    if (person.firm !== undefined) {
      const { state: theirs } = await commands.load(team, person.firm.accountId, signal)
      const role = roleIn(theirs, userId)
      // An incomplete membership, or one about to end, gives no permissions.
      if (theirs.exists && role !== null) return tenantIn(person.firm.accountId, role)
    }
    return tenantIn(ownId, own.exists ? roleIn(own, userId) : 'owner')
  }

  async function firmOf(userId: string, signal: AbortSignal): Promise<Tenant> {
    const deadline = AbortSignal.timeout(deadlineMs)
    try {
      return await look(userId, AbortSignal.any([signal, deadline]))
    } catch (error) {
      if (!deadline.aborted || signal.aborted) throw error
      throw new StoreUnavailable('Who belongs to which firm could not be read in time.', { cause: error })
    }
  }

  return {
    firmOf,
    forget: known.forget,
    ended: known.ended,
    async tenantOf({ userId }, signal) {
      const before = known.get(userId)
      if (before !== undefined) return before
      const keep = known.asking(userId)
      const tenant = await firmOf(userId, signal)
      keep(tenant)
      return tenant
    },
  }
}

function roleIn(state: TeamState, userId: string): FirmRole | null {
  return state.exists ? (state.members.get(userId)?.role ?? null) : null
}

const tenantIn = (accountId: string, role: FirmRole | null): Tenant => ({
  accountId,
  role,
  permissions: role === null ? new Set() : permissionsOf(role),
})
