import { servicesSettings } from '@tafel/services/settings.ts'
import { hostSettings } from '@tafel/projections/host/settings.ts'
import { relaySettings } from '@tafel/services/relay/settings.ts'
import { checkpointerSettings } from '@tafel/services/transparency/settings.ts'
import * as z from 'zod/mini'
import { identitySettings } from '../identity/settings.ts'
import { mailboxSettings } from '../mailbox/settings.ts'
import { simulatorSettings } from '../payfast/settings.ts'
import { webSettings } from '../web/settings.ts'

/** The settings that each process reads from its environment, by its main file. */
export const PROCESS_SETTINGS = {
  'services/main.ts': servicesSettings,
  'projections/host/main.ts': hostSettings,
  'services/transparency/main.ts': checkpointerSettings,
  'services/relay/main.ts': relaySettings,
  'deploy/embedded/web/main.ts': webSettings,
  'deploy/embedded/web/dev.ts': webSettings,
  'deploy/embedded/mailbox/main.ts': mailboxSettings,
  'deploy/embedded/identity/main.ts': identitySettings,
  'deploy/embedded/payfast/main.ts': simulatorSettings,
  /** Configured by arguments only. */
  'deploy/embedded/eventstore/main.ts': z.object({}),
} as const satisfies Readonly<Record<string, z.ZodMiniObject>>
