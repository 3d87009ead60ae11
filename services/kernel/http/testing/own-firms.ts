import { permissionsOf } from '@tafel/contracts/contexts/teams/roles.ts'
import { accountIdOf } from '../../runtime/ids.ts'
import type { TenantResolver } from '../tenant.ts'

const permissions = permissionsOf('owner')

/** Each person may do everything in the firm derived from their id. */
export const ownFirms = {
  tenantOf: async ({ userId }) => ({ accountId: accountIdOf(userId), role: 'owner', permissions }),
} satisfies TenantResolver

export const ownedFirm = async (userId: string): Promise<string> => accountIdOf(userId)
