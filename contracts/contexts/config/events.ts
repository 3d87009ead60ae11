import * as z from 'zod/mini'
import { cents, storedText } from '../../base/fields.ts'
import { type EventOf, eventType, NO_SUBJECT } from '../../base/event-type.ts'
import { ANNOUNCEMENT_MAX, versionName } from './config.ts'

// Streams `config-version`, `config-payfast`, `config-chat`, `config-announcement`: settings by admins for all users (specification §3), without personal data.

const subject = () => NO_SUBJECT
const nothing = z.strictObject({})

/** Sends all users except admins to the under-construction page. */
export const constructionBegan = eventType({ type: 'ConstructionBegan', data: nothing, subject })
export const constructionEnded = eventType({ type: 'ConstructionEnded', data: nothing, subject })
/** Open consoles of another version ask to be refreshed. */
export const versionAnnounced = eventType({ type: 'VersionAnnounced', data: z.strictObject({ value: versionName }), subject })
/** The monthly price of a tier without its own. */
export const subscriptionAmountSet = eventType({ type: 'SubscriptionAmountSet', data: z.strictObject({ cents }), subject })
export const chatWidgetEnabled = eventType({ type: 'ChatWidgetEnabled', data: nothing, subject })
export const chatWidgetDisabled = eventType({ type: 'ChatWidgetDisabled', data: nothing, subject })

/** Shown to all users until it ends. */
export const announcementPublished = eventType({
  type: 'AnnouncementPublished',
  data: z.strictObject({ text: storedText(ANNOUNCEMENT_MAX).check(z.minLength(1)) }),
  subject,
})
export const announcementEnded = eventType({ type: 'AnnouncementEnded', data: nothing, subject })

const versionEvents = [constructionBegan, constructionEnded, versionAnnounced] as const
const chatEvents = [chatWidgetEnabled, chatWidgetDisabled] as const
const announcementEvents = [announcementPublished, announcementEnded] as const
export const configEvents = [...versionEvents, subscriptionAmountSet, ...chatEvents, ...announcementEvents] as const

export type VersionEvent = EventOf<(typeof versionEvents)[number]>
export type PayfastEvent = EventOf<typeof subscriptionAmountSet>
export type ChatEvent = EventOf<(typeof chatEvents)[number]>
export type AnnouncementEvent = EventOf<(typeof announcementEvents)[number]>

export const configStream = (name: string) => `config-${name}`
