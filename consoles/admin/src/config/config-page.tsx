import type { AdminConfig } from '@tafel/contracts/contexts/config/config.ts'
import { Asked, useAsked } from '../app/asked.tsx'
import { Page, Section } from '../app/page.tsx'
import { AnnouncementLine } from './announcement-line.tsx'
import { ChatLine } from './chat-line.tsx'
import { ConstructionLine } from './construction-line.tsx'
import { SubscriptionAmountLine } from './subscription-amount-line.tsx'
import { VersionLine } from './version-line.tsx'

/** Settings for all users. Each takes effect in every open console within seconds. */
export function ConfigPage() {
  const asked = useAsked<AdminConfig>('/api/admin/config')
  const changed = () => void asked.refetch()
  return (
    <Page title="Configuration">
      <Section title="For everyone" hint="In every open console within seconds">
        <Asked asked={asked} lines={5}>
          {(config) => (
            <>
              <ConstructionLine version={config.version} onChanged={changed} />
              <AnnouncementLine text={config.announcement.text} onChanged={changed} />
              <VersionLine version={config.version} onChanged={changed} />
              <SubscriptionAmountLine cents={config.payfast.subscriptionAmount} onChanged={changed} />
              <ChatLine enabled={config.chat.enabled} onChanged={changed} />
            </>
          )}
        </Asked>
      </Section>
    </Page>
  )
}
