import { styled } from '@tafel/kit/theme/styled.ts'
import { BarSlot } from '../../shared/bar/bar-slots.tsx'
import { CrumbSlash } from '../../shared/bar/crumbs.tsx'
import { TextLink } from '../../shared/links/link-button.tsx'
import { clientsHref } from '../../shared/records/clients-href.ts'

const Room = styled('span')({ display: 'block', height: '1lh' })

/** The bar before its record has loaded: what is known, and room for the rest, so that nothing moves when it arrives. */
export function RecordBarSkeleton() {
  return (
    <>
      <BarSlot name="trail">
        <TextLink to={clientsHref()}>Clients</TextLink>
        <CrumbSlash />
        <Room style={{ width: 100 }} />
        <CrumbSlash />
      </BarSlot>
      <BarSlot name="switcher">
        <Room style={{ width: 160, height: 32 }} />
      </BarSlot>
      <BarSlot name="status">
        <Room style={{ width: 90 }} />
      </BarSlot>
    </>
  )
}
