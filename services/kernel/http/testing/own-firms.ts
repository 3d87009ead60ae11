import { permissionsOf } from '@tafel/contracts/teams/roles.ts'
import { accountIdOf } from '../../ids.ts'
import type { TenantResolver } from '../tenant.ts'

/** Everybody may do everything in the firm whose id follows from theirs. */
export const ownFirms: TenantResolver = {
  tenantOf: async ({ userId }) => ({ accountId: accountIdOf(userId), permissions: permissionsOf('owner') }),
}
