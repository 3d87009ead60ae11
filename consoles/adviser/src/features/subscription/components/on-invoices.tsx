import { styled } from '@tafel/kit/theme/styled.ts'
import type { AccountView } from '@tafel/contracts/contexts/accounts/views.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { paths } from '../../../shared/paths.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { Section } from './section.tsx'

const Lines = styled('p')({ margin: '10px 0 4px', color: color.ink2, overflowWrap: 'anywhere' })

/** The recipient of future invoices. */
export function OnInvoices({ account }: { readonly account: AccountView }) {
  const { accountName, address, vatNumber } = account
  const place = [address.addressLine1, address.addressLine2, `${address.city} ${address.postalCode}`.trim(), address.country]
  return (
    <Section title="On the invoices">
      <Lines>
        <strong style={{ color: color.ink }}>{accountName}</strong>
        <br />
        {place.filter((part) => part !== '').join(', ') || 'No address yet'}
        <br />
        {vatNumber === '' ? 'No VAT number' : `VAT ${vatNumber}`}
      </Lines>
      <TextLink to={paths.company.href()}>Change</TextLink>
    </Section>
  )
}
