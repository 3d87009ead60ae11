import * as z from 'zod/mini'
import { note, requiredText, text } from '../../base/fields.ts'
import { REASON_MAX } from '../../base/reason.ts'

const VERSION_MAX = 40

/** The name of a version: `2.3.0`. Compared for equality only. */
export const versionName = requiredText(VERSION_MAX, 'Say which version is out.')

/** A partial update by an admin; absent fields stay unchanged. The reason is in the audit log. */
const reason = z.optional(note(REASON_MAX))
export const changeVersion = z.strictObject({ underConstruction: z.optional(z.boolean()), value: z.optional(versionName), reason })
export type ChangeVersion = z.infer<typeof changeVersion>

/** Less than PayFast takes can't be charged. */
const MIN_CENTS = 500
const MAX_CENTS = 10_000_000
export const subscriptionAmount = z
  .int('An amount in whole cents.')
  .check(z.minimum(MIN_CENTS, 'At least R 5,00: PayFast takes no less.'), z.maximum(MAX_CENTS, 'At most R 100 000,00.'))
export const changePayfast = z.strictObject({ subscriptionAmount, reason })
export const ANNOUNCEMENT_MAX = 300
/** The announcement on every screen: work on the servers, a change. */
export const announcementText = text(ANNOUNCEMENT_MAX)
/** Empty: nothing is announced any more. */
export const changeAnnouncement = z.strictObject({ text: announcementText, reason })

export const changeChat = z.strictObject({ enabled: z.boolean(), reason })

/** The configuration as shown in the admin console. */
export interface AdminConfig {
  readonly version: {
    readonly underConstruction: boolean
    readonly value: string
    /** The installation setting that overrides the value set here; null: none. */
    readonly overriddenBy: 'TAFEL_UNDER_CONSTRUCTION' | null
  }
  /** In cents; null: never set, and the specification's default holds. */
  readonly payfast: { readonly subscriptionAmount: number | null }
  readonly chat: { readonly enabled: boolean }
  /** '' where nothing is announced. */
  readonly announcement: { readonly text: string }
}
