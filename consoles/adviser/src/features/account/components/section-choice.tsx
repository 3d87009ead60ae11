import { styled } from '@tafel/kit/theme/styled.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { REPORT_SECTIONS } from '@tafel/contracts/contexts/records/report-sections.ts'
import { isNamed, type ReportSection } from '@tafel/contracts/base/report/section.ts'
import type { ReportLook } from '@tafel/contracts/contexts/report-look/report-look.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useId } from 'react'

type Hidden = ReportLook['hidden']

const Frame = styled('div')({ display: 'grid', gap: 6 })
const Kind = styled('details')({
  borderBottom: `1px solid ${color.rule}`,
  '& > summary': { display: 'flex', justifyContent: 'space-between', gap: 12, padding: '9px 0', cursor: 'pointer' },
})
const Choices = styled('div')({
  display: 'grid',
  gap: '4px 20px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  padding: '2px 0 12px',
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, cursor: 'pointer' },
  '& input': { width: 18, height: 18, flexShrink: 0, accentColor: color.green },
})
const Title = styled('h3')({ margin: 0, fontSize: '0.875rem', fontWeight: 600 })

/** Which sections the reports of each kind include. The answer and warnings of gaps are always included. */
export function SectionChoice({ hidden, onChange }: { readonly hidden: Hidden; readonly onChange: (next: Hidden) => void }) {
  const titleId = useId()
  return (
    <Frame role="group" aria-labelledby={titleId}>
      <Title id={titleId}>Sections</Title>
      <Hint>Unticked sections are left out. The answer, warnings of gaps and what the law requires are always included.</Hint>
      {KINDS.map(({ name, words }) => {
        const isOf = (section: ReportSection, each: Hidden[number]) => each.kind === name && isNamed(section, each.section)
        const isShown = (section: ReportSection) => !hidden.some((each) => isOf(section, each))
        const sections = REPORT_SECTIONS[name].filter(({ isKept }) => isKept !== true)
        const left = sections.filter((section) => !isShown(section)).length
        const show = (section: ReportSection, shown: boolean) => {
          const others = hidden.filter((each) => !isOf(section, each))
          onChange(shown ? others : [...others, { kind: name, section: section.name }])
        }
        return (
          <Kind key={name}>
            <summary>
              {words.one} <Hint>{left === 0 ? 'All sections' : `${left} of ${sections.length} left out`}</Hint>
            </summary>
            <Choices>
              {sections.map((section) => (
                <label key={section.name}>
                  <input type="checkbox" checked={isShown(section)} onChange={(event) => show(section, event.target.checked)} />
                  {section.name}
                </label>
              ))}
            </Choices>
          </Kind>
        )
      })}
    </Frame>
  )
}
