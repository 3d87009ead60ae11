import {
  type AnnouncementEvent,
  type ChatEvent,
  configStream,
  type PayfastEvent,
  type VersionEvent,
} from '@tafel/contracts/contexts/config/events.ts'
import type { Aggregate } from '@tafel/kernel/commands/aggregate.ts'

export interface VersionState {
  readonly underConstruction: boolean
  /** Undefined if none was announced. */
  readonly value: string | undefined
}

export const versionConfig: Aggregate<VersionState, VersionEvent> = {
  stream: configStream,
  initial: { underConstruction: false, value: undefined },
  evolve(state, event) {
    switch (event.type) {
      case 'ConstructionBegan':
        return { ...state, underConstruction: true }
      case 'ConstructionEnded':
        return { ...state, underConstruction: false }
      case 'VersionAnnounced':
        return { ...state, value: event.data.value }
    }
  },
}
export const VERSION = 'version'

export interface PayfastState {
  /** In cents; undefined if it was never set. */
  readonly subscriptionAmount: number | undefined
}

export const payfastConfig: Aggregate<PayfastState, PayfastEvent> = {
  stream: configStream,
  initial: { subscriptionAmount: undefined },
  evolve: (_, event) => ({ subscriptionAmount: event.data.cents }),
}
export const PAYFAST = 'payfast'

export interface ChatState {
  readonly enabled: boolean
}

/** On until switched off (specification §9). */
export const chatConfig: Aggregate<ChatState, ChatEvent> = {
  stream: configStream,
  initial: { enabled: true },
  evolve: (_, event) => ({ enabled: event.type === 'ChatWidgetEnabled' }),
}
export const CHAT = 'chat'

export interface AnnouncementState {
  /** '' without an announcement. */
  readonly text: string
}

export const announcementConfig: Aggregate<AnnouncementState, AnnouncementEvent> = {
  stream: configStream,
  initial: { text: '' },
  evolve: (_, event) => ({ text: event.type === 'AnnouncementPublished' ? event.data.text : '' }),
}
export const ANNOUNCEMENT = 'announcement'
