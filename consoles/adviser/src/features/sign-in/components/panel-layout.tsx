import { styled } from '@tafel/kit/theme/styled.ts'
import { brand, font } from '@tafel/kit/theme/tokens.ts'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import type { ReactNode } from 'react'
import { Unreachable } from './unreachable.tsx'

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.77fr) minmax(0, 1fr)',
  minHeight: '100vh',
  '@media (max-width: 900px)': { gridTemplateColumns: '1fr', gridTemplateRows: 'auto 1fr' },
})
const Panel = styled('aside')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  overflow: 'hidden',
  padding: '60px 64px',
  backgroundColor: brand.panel,
  color: brand.onPanel,
  '@media (max-width: 900px)': { padding: '20px 24px', '& > svg, & > div': { display: 'none' } },
})
const Name = styled('p')({ position: 'relative', margin: 0, font: `600 1.4375rem/1.3 ${font.serif}` })
const Curve = styled('svg')({ position: 'absolute', left: 170, right: 0, top: 150, width: 'calc(100% - 170px)', height: 470 })
const Claim = styled('div')({
  position: 'relative',
  maxWidth: 470,
  '& > p:first-of-type': { margin: '0 0 12px', font: `600 2.625rem/1.16 ${font.serif}`, letterSpacing: '-0.01em' },
  '& > p:last-of-type': { margin: 0, fontSize: '1.125rem' },
})
const Main = styled('main')({ display: 'grid', placeItems: 'center', padding: '40px 24px' })
const Column = styled('div')({ display: 'grid', gap: 20, width: 'min(360px, 100%)' })
const Lead = styled('p')({ margin: '4px 0 0', color: color.ink2 })

const LINES = Array.from({ length: 14 }, (_, line) => 0.5 + line * 36)

export interface PanelLayoutProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** The ledger and its curve on the left, a short form on the right. */
export function PanelLayout({ title, lead, children }: PanelLayoutProps) {
  return (
    <Page>
      <Panel>
        <Name>Tafel</Name>
        <Curve viewBox="0 0 750 470" preserveAspectRatio="none" aria-hidden="true">
          {LINES.map((y) => (
            <path key={y} d={`M0 ${y}H750`} stroke={brand.line} vectorEffect="non-scaling-stroke" />
          ))}
          <path
            d="M0 411H300L400 389L540 320L680 212L750 130"
            fill="none"
            stroke={brand.curve}
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        </Curve>
        <Claim>
          <p>Every figure, with its reasons.</p>
          <p>Tax, property and investment planning for South African advisers. Accurate to the cent, with full workings.</p>
        </Claim>
      </Panel>
      <Main>
        <Column>
          <div>
            <PageTitle>{title}</PageTitle>
            <Lead>{lead}</Lead>
          </div>
          <Unreachable />
          {children}
        </Column>
      </Main>
    </Page>
  )
}
