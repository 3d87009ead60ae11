import type { MeView } from '@tafel/contracts/api/views.ts'

/** Whether the user's role and the firm's subscription allow changing records. The server checks the same. */
export const mayChangeRecords = ({ claims, permissions }: MeView): boolean => claims.hasSubscription && permissions.includes('write')
