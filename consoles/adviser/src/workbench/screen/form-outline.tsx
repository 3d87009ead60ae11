import { boxStyle } from '@tafel/kit/fields/control-style.ts'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { Hint, PaneTitle } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { FORM_WIDTH } from '@tafel/kit/theme/tokens.ts'
import type { OutlineGroup, OutlineRow } from '../outline.ts'

const Groups = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  '& > *': { minWidth: 0, maxWidth: FORM_WIDTH },
})
const Heading = styled(PaneTitle)({ padding: '14px 0 4px' })
const Box = styled('div')(boxStyle)

/** The form before its record has come: what it asks is there to be read, and stays where it is when the values come. */
export function FormOutline({ groups }: { readonly groups: readonly OutlineGroup[] }) {
  return (
    <div>
      <VisuallyHidden as="output">Loading the record</VisuallyHidden>
      <Groups aria-hidden="true">
        {groups.map(({ title, note, rows, parts = [] }) => (
          <LedgerSection key={title} title={title} note={note}>
            <Rows rows={rows} />
            {parts.map((part) => (
              <div key={part.title}>
                <Heading as="div">{part.title}</Heading>
                <Rows rows={part.rows} />
              </div>
            ))}
          </LedgerSection>
        ))}
      </Groups>
    </div>
  )
}

const Rows = ({ rows }: { readonly rows: readonly OutlineRow[] }) =>
  rows.map(({ label, hint }) => (
    <LedgerRow
      key={label}
      label={
        <>
          {label}
          {hint !== undefined && <Hint style={{ display: 'block' }}>{hint}</Hint>}
        </>
      }
      control={<Box />}
      end={<span />}
    />
  ))
