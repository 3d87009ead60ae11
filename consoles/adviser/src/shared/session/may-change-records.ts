import type { MeView } from '@tafel/contracts/api/views.ts'

/** Whether the person's role and the firm's subscription let them change records. The server asks the same. */
export const mayChangeRecords = ({ claims, permissions }: MeView): boolean => claims.hasSubscription && permissions.includes('write')
