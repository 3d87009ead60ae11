import type { AdminConfig } from '@tafel/contracts/contexts/config/config.ts'
import type { ConfigVersion } from '@tafel/contracts/contexts/config/views.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { recent } from '@tafel/kernel/runtime/recent.ts'
import {
  ANNOUNCEMENT,
  announcementConfig,
  type AnnouncementState,
  CHAT,
  chatConfig,
  type ChatState,
  PAYFAST,
  payfastConfig,
  type PayfastState,
  VERSION,
  versionConfig,
  type VersionState,
} from './config.ts'

export interface ConfigReaderOptions {
  readonly commands: CommandHandler
  /** The build's own version, used while none was announced. */
  readonly buildVersion: string
  /** Set by the installation: overrides the admins' switch. */
  readonly underConstruction?: boolean | undefined
}

export interface ConfigReader {
  /** Polled by every open console every few seconds. */
  version(signal: AbortSignal): Promise<ConfigVersion>
  /** Current values, for those who change them. */
  whole(signal: AbortSignal): Promise<AdminConfig>
  /** In cents: the monthly price of a tier without its own. Undefined if never set. */
  subscriptionAmount(signal: AbortSignal): Promise<number | undefined>
}

/** Many callers share an answer; the log is read about once a second. */
const KNOWN_MS = 1000

interface Config {
  readonly version: VersionState
  readonly payfast: PayfastState
  readonly chat: ChatState
  readonly announcement: AnnouncementState
}

/** The admins' settings, from the log. */
export function configReader({ commands, buildVersion, underConstruction }: ConfigReaderOptions): ConfigReader {
  const known = recent<Promise<Config>>(1, KNOWN_MS)

  async function load(signal?: AbortSignal): Promise<Config> {
    const [version, payfast, chat, announcement] = await Promise.all([
      commands.load(versionConfig, VERSION, signal),
      commands.load(payfastConfig, PAYFAST, signal),
      commands.load(chatConfig, CHAT, signal),
      commands.load(announcementConfig, ANNOUNCEMENT, signal),
    ])
    return { version: version.state, payfast: payfast.state, chat: chat.state, announcement: announcement.state }
  }

  /** Shared by all callers within a second, so one caller's abort doesn't end it. */
  function atMostASecondOld(): Promise<Config> {
    const before = known.get('config')
    if (before !== undefined) return before
    const asking = load()
    known.set('config', asking)
    return asking
  }

  const isUnderConstruction = (version: VersionState) => underConstruction ?? version.underConstruction

  return {
    async version() {
      const { version, chat, announcement } = await atMostASecondOld()
      return {
        underConstruction: isUnderConstruction(version),
        value: version.value ?? buildVersion,
        chatWidgetEnabled: chat.enabled,
        announcement: announcement.text,
      }
    },
    async whole(signal) {
      const { version, payfast, chat, announcement } = await load(signal)
      return {
        version: {
          underConstruction: isUnderConstruction(version),
          value: version.value ?? buildVersion,
          overriddenBy: underConstruction === undefined ? null : 'TAFEL_UNDER_CONSTRUCTION',
        },
        payfast: { subscriptionAmount: payfast.subscriptionAmount ?? null },
        chat,
        announcement,
      }
    },
    subscriptionAmount: async (signal) => (await commands.load(payfastConfig, PAYFAST, signal)).state.subscriptionAmount,
  }
}
