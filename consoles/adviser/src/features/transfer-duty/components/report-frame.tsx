import { styled } from '@mui/material/styles'
import { color } from '@tafel/kit/theme/color.ts'
import { font } from '@tafel/kit/theme/tokens.ts'
import type { ReactNode } from 'react'
import type { ReportHead } from '../model/report-view.ts'

const Sheet = styled('article')({
  position: 'relative',
  containerType: 'inline-size',
  width: '100%',
  maxWidth: 794,
  margin: '0 auto',
  padding: 'clamp(20px, 8cqi, 64px)',
  backgroundColor: color.card,
  color: color.ink,
  border: `1px solid ${color.rule}`,
  boxShadow: '0 2px 14px rgba(0, 0, 0, 0.08)',
  overflow: 'hidden',
  '@media (max-width: 600px)': { padding: 20 },
  '@media print': { border: 0, boxShadow: 'none', padding: 0, maxWidth: 'none', '& button': { display: 'none' } },
})
const Letterhead = styled('header')({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '4px 24px',
  marginBottom: 44,
  fontSize: '0.8125rem',
  color: color.ink2,
  '& strong': { display: 'block', font: `600 1.125rem/1.4 ${font.serif}`, color: color.ink },
})
const Title = styled('h2')({ margin: 0, font: `600 1.875rem/1.25 ${font.serif}` })
export const Band = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1.3fr 1fr 1.15fr',
  margin: '24px 0 20px',
  borderTop: `2px solid ${color.ink2}`,
  borderBottom: `1px solid ${color.ruleStrong}`,
  '& > div': { padding: '14px 16px 14px 20px', borderLeft: `1px solid ${color.rule}` },
  '& > div:first-of-type': { borderLeft: 0, paddingLeft: 0 },
  '& dt': { fontSize: '0.875rem', color: color.ink2 },
  '& dd': { margin: 0, font: `600 1.25rem/1.5 ${font.serif}`, whiteSpace: 'nowrap' },
  '& > div:first-of-type dd': { fontSize: '1.875rem', lineHeight: 1.2 },
  '@container (max-width: 560px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > div': { padding: '8px 0', borderLeft: 0 },
    '& > div + div': { borderTop: `1px solid ${color.rule}`, display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
  },
})
export const Section = styled('h3')({ margin: '26px 0 0', font: `600 1.125rem/1.5 ${font.serif}`, breakAfter: 'avoid' })
export const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: `1px solid ${color.ruleStrong}`,
  fontSize: '0.875rem',
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& td, & th + th': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& th, & td': { padding: '7px 0 7px 8px', borderBottom: `1px solid ${color.rule}` },
  '& th:first-of-type': { paddingLeft: 0 },
  '& thead th': { color: color.ink3, fontSize: '0.8125rem' },
  '& tfoot th, & tfoot td, & tr[data-sum] > *': { fontWeight: 600, borderBottom: 0, borderTop: `1px solid ${color.ink2}` },
  '& tr': { breakInside: 'avoid' },
})
export const Words = styled('p')({ margin: '0 0 6px', maxWidth: '62ch' })
export const Missing = styled('p')({ margin: '20px 0 0', color: color.ochre })
const Foot = styled('footer')({
  marginTop: 48,
  paddingTop: 10,
  borderTop: `1px solid ${color.rule}`,
  fontSize: '0.8125rem',
  color: color.ink3,
})
/** Drawn, not written: the letterhead says "Draft" in words. */
const Draft = styled('span')({
  '&::before': { content: '"DRAFT" / ""' },
  position: 'absolute',
  top: '38%',
  left: '50%',
  transform: 'translate(-50%, -50%) rotate(-28deg)',
  font: `600 min(22cqi, 150px)/1 ${font.serif}`,
  letterSpacing: '0.08em',
  color: color.ink,
  opacity: 0.05,
  pointerEvents: 'none',
  userSelect: 'none',
})

export interface ReportFrameProps {
  readonly report: ReportHead
  readonly children: ReactNode
}

/** A report as it will print, with its letterhead, its answer and its foot: always on light paper, whatever the screen's scheme. */
export function ReportFrame({ report, children }: ReportFrameProps) {
  return (
    <Sheet data-scheme="light" data-report-sheet="">
      {report.isDraft && <Draft aria-hidden="true" />}
      <Letterhead>
        <div>
          <strong>{report.firm.name}</strong>
          {report.firm.contact}
        </div>
        <div>
          {report.isDraft && 'Draft · '}
          {report.date}
        </div>
      </Letterhead>
      <Title>{report.title}</Title>
      <Words style={{ color: color.ink2 }}>{report.subject}</Words>
      <Band>
        {report.band.map(({ label, value, isIncomplete }) => (
          <div key={label}>
            <dt>
              {label}
              {isIncomplete === true && <span style={{ color: color.ochre }}>, incomplete</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Band>
      {report.sentences.map((sentence) => (
        <Words key={sentence}>{sentence}</Words>
      ))}
      {children}
      <Foot>{report.foot}</Foot>
    </Sheet>
  )
}
