import type { LawSection } from '@tafel/contracts/law/sections/section/law-section.ts'
import { Hint, Law } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { SectionRun } from '../engine/tasks.ts'
import { rulesWords } from '../model/rule-words.ts'
import { Block } from './block.tsx'
import { ApplyingRecordCard } from './applying-record-card.tsx'

const Side = styled('aside')({ display: 'grid', alignContent: 'start', gap: 28, minWidth: 0 })
const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  '& > li': { padding: '8px 0', borderBottom: `1px solid ${color.rule}` },
})
const Line = styled('li')({ display: 'flex', justifyContent: 'space-between', gap: 14 })
const Quiet = styled('p')({ margin: '8px 0 0', fontSize: '0.875rem', color: color.ink2 })
const Why = styled('div')({ color: color.ink2 })

export interface SectionSideProps {
  readonly entry: LawSection
  readonly run: SectionRun | undefined
}

/** The records and figures that use the section, what is not modelled, and its review. */
export function SectionSide({ entry, run }: SectionSideProps) {
  return (
    <Side aria-label="About this section">
      <ApplyingRecordCard entry={entry} />
      <Block title="Working lines" hint="that apply it">
        {entry.appliedBy !== undefined ? (
          <Quiet>{entry.appliedBy}</Quiet>
        ) : run === undefined ? (
          <Quiet>Run the test cases to see which lines of a working apply this section.</Quiet>
        ) : (
          <List>
            {run.lines.map(({ label, rules }) => (
              <Line key={label}>
                <span>{label}</span>
                <Law>{rulesWords(rules)}</Law>
              </Line>
            ))}
          </List>
        )}
      </Block>
      <Block title="Not modelled">
        {entry.notModelled.length === 0 ? (
          <Quiet>None listed.</Quiet>
        ) : (
          <List>
            {entry.notModelled.map(({ what, why, section }) => (
              <li key={what}>
                <strong>{what}</strong> {section !== undefined && <Law>{section}</Law>}
                <Why>{why}</Why>
              </li>
            ))}
          </List>
        )}
      </Block>
      <Block title="Reviewed">
        <Quiet>Not yet reviewed by a practitioner.</Quiet>
      </Block>
      <Hint>Our reading, in our words. It doesn’t replace the Act.</Hint>
    </Side>
  )
}
