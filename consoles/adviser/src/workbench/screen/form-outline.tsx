import { boxStyle } from '@tafel/kit/fields/control-style.ts'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { FORM_WIDTH } from '@tafel/kit/theme/tokens.ts'
import type { Outline, OutlineRow } from '../outline.ts'
import { FieldHeading } from '../parts/field-heading.tsx'
import { ListedForm, listItemStyle, useHasList } from '../parts/listed-form.tsx'

const Groups = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  '& > *': { minWidth: 0, maxWidth: FORM_WIDTH },
})
const Listed = styled('div')(listItemStyle)
const Box = styled('div')(boxStyle)

/** The form before its record has loaded: its labels are readable, and nothing moves when the values arrive. */
export function FormOutline({ outline: { groups, list } }: { readonly outline: Outline }) {
  const isListed = useHasList() && list !== undefined
  return (
    <div>
      <VisuallyHidden as="output">Loading the record</VisuallyHidden>
      <ListedForm aria-hidden="true" data-listed={isListed || undefined}>
        {isListed && (
          <div>
            {list.map((title) => (
              <Listed key={title}>{title}</Listed>
            ))}
          </div>
        )}
        <Groups>
          {groups.map(({ title, note, rows, parts = [] }) => (
            <LedgerSection key={title} title={title} note={note}>
              <Rows rows={rows} />
              {parts.map((part) => (
                <div key={part.title}>
                  <FieldHeading as="div">{part.title}</FieldHeading>
                  <Rows rows={part.rows} />
                </div>
              ))}
            </LedgerSection>
          ))}
        </Groups>
      </ListedForm>
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
