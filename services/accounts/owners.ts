import { permissionsOf } from '@tafel/contracts/teams/roles.ts'
import { accountIdOf } from '@tafel/kernel/ids.ts'
import type { TenantResolver } from '@tafel/kernel/http/tenant.ts'

/** Whoever founds a firm may do everything in it. */
const OWNER = permissionsOf('owner')

/** Everybody is the owner of the one firm that they may found; its id follows from theirs, so that they can't found two. */
export const owners: TenantResolver = {
  tenantOf: async ({ userId }) => ({ accountId: accountIdOf(userId), permissions: OWNER }),
}
