import { useQuery } from '@tanstack/react-query'
import { styled } from '@tafel/kit/theme/styled.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { type FieldProps, FormField } from '@tafel/kit/fields/form-field.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, memo, Suspense, useState } from 'react'
import { recordPaths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/links/link-button.tsx'
import { recordQuery } from '../../shared/records/record-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import type { FirstChoices } from '../hooks/use-first-choices.ts'
import { isGone } from '../hooks/use-linked-records.ts'

const LinkDialog = lazy(() => import('./link-dialog.tsx'))

const Place = styled('div')({ display: 'grid', justifyItems: 'end', gap: 2, minHeight: 32, textAlign: 'right' })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2px 12px' })
const Broken = styled('span')({ color: color.red })

export interface LinkFieldProps extends FieldProps {
  readonly name: string
  /** The kind of the linked record. */
  readonly of: KindName
  /** Its id; null: none is linked. */
  readonly value: string | null
  readonly readOnly: boolean
  /** The likely records, shown first in the dialog. */
  readonly first?: FirstChoices | undefined
  readonly onChange: (recordId: string | null) => void
}

/** A link to another record that the answer depends on, chosen by its description or its client's name. */
export const LinkField = memo(function LinkField({ name, of, value, readOnly, first, onChange, ...field }: LinkFieldProps) {
  const http = useHttp()
  const [isChoosing, setChoosing] = useState(false)
  const record = useQuery({ ...recordQuery(http, { kind: of, recordId: value ?? '' }), enabled: value !== null, retry: false })
  const what = KIND_NAMES[of].words.one.toLowerCase()
  const isBroken = value !== null && (isGone(record.error) || record.data?.deleted === true)
  const error = field.error ?? (isBroken ? `This ${what} no longer exists. Link another one or remove the link.` : undefined)

  const choose = value === null ? `Link a ${what}` : 'Change'

  return (
    <FormField {...field} {...(error === undefined ? {} : { error })}>
      {(control) => (
        <Place>
          {value !== null && record.data !== undefined && !isBroken && (
            <TextLink to={recordPaths.calculate.href({ kind: of, recordId: value })}>
              {record.data.clientName}: {record.data.description}
            </TextLink>
          )}
          {isBroken && <Broken>Broken link</Broken>}
          {value !== null && record.isPending && <Hint role="status">Loading …</Hint>}
          {!readOnly && (
            <Actions>
              <TextButton type="button" {...control} name={name} aria-label={`${choose}: ${field.label}`} onClick={() => setChoosing(true)}>
                {choose}
              </TextButton>
              {value !== null && (
                <TextButton type="button" aria-label={`Remove link: ${field.label}`} onClick={() => onChange(null)}>
                  Remove link
                </TextButton>
              )}
            </Actions>
          )}
          {isChoosing && (
            <Suspense>
              <LinkDialog
                of={of}
                first={first}
                onClose={() => setChoosing(false)}
                onChoose={(id) => {
                  setChoosing(false)
                  onChange(id)
                }}
              />
            </Suspense>
          )}
        </Place>
      )}
    </FormField>
  )
})
