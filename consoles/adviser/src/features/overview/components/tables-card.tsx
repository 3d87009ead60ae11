import { tableFor } from '@tafel/contracts/constants/transfer-duty.ts'
import { formatDate } from '@tafel/contracts/money/format.ts'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { useId } from 'react'
import { paths } from '../../../app/paths.ts'
import { useConstants } from '../../../shared/constants/use-constants.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { Card, CardRow, CardRows } from './card.tsx'

/** The tables that today's calculations go by, with how far each is law. */
export function TablesCard({ today }: { readonly today: string }) {
  const titleId = useId()
  const table = tableFor(useConstants().constants.transferDuty, today, 'natural')

  return (
    <Card aria-labelledby={titleId}>
      <SectionTitle id={titleId}>Tables in force</SectionTitle>
      <CardRows>
        <CardRow>
          <dt>
            Transfer duty
            <br />
            <Hint>{table === undefined ? 'no table for today' : `from ${formatDate(table.from)}`}</Hint>
          </dt>
          <dd>
            {table === undefined ? (
              <Tag tone="ochre">not loaded</Tag>
            ) : (
              <Tag tone={table.status === 'enacted' && table.confidence === 'confirmed' ? 'green' : 'ochre'}>
                {table.confidence === 'confirmed' ? table.status : 'to be confirmed'}
              </Tag>
            )}
          </dd>
        </CardRow>
      </CardRows>
      <TextLink to={paths.tables.href()}>All figures, as of any day</TextLink>
    </Card>
  )
}
