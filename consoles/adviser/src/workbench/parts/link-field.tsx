import { useQuery } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import { KIND_NAMES, type KindName } from '@tafel/contracts/records/kind-names.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { FormField } from '@tafel/kit/fields/form-field.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, Suspense, useState } from 'react'
import { recordPaths } from '../../app/paths.ts'
import { TextLink } from '../../shared/links/link-button.tsx'
import { recordQuery } from '../../shared/records/record-queries.ts'
import { useHttp } from '../../shared/session/http.ts'
import { type FieldOf, type ValueAt, valueAt } from '../field-path.ts'
import type { Answer, FormProps } from '../kind.ts'

const LinkDialog = lazy(() => import('./link-dialog.tsx'))

const Place = styled('div')({ display: 'grid', justifyItems: 'end', gap: 2, minHeight: 32, textAlign: 'right' })
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2px 12px' })
const Broken = styled('span')({ color: color.red })

export interface LinkFieldProps<Inputs> {
  readonly form: Pick<FormProps<Inputs, Answer>, 'inputs' | 'readOnly' | 'label' | 'errorOf' | 'edit'>
  readonly field: FieldOf<Inputs, string>
  /** Of what kind the linked record is. */
  readonly of: KindName
  /** Of the record that is edited: it can't be linked to itself. */
  readonly recordId?: string | undefined
  readonly hint?: string
}

/** Another record that the answer depends on, chosen by its client's name or its own. */
export function LinkField<Inputs>({ form, field, of, recordId, hint }: LinkFieldProps<Inputs>) {
  const http = useHttp()
  const [isChoosing, setChoosing] = useState(false)
  const linked = valueAt(form.inputs, field) as string | undefined
  const record = useQuery({ ...recordQuery(http, { kind: of, recordId: linked ?? '' }), enabled: linked !== undefined, retry: false })
  const what = KIND_NAMES[of].words.one.toLowerCase()
  const link = (id: string | undefined) => form.edit(field, id as ValueAt<Inputs, typeof field>)
  const isBroken = record.isError || record.data?.deleted === true

  return (
    <FormField
      label={form.label(field)}
      {...(hint === undefined ? {} : { hint })}
      error={form.errorOf(field) ?? (isBroken ? `This ${what} is not there any more. Link another one, or remove the link.` : undefined)}
    >
      {(control) => (
        <Place>
          {linked !== undefined && record.data !== undefined && !isBroken && (
            <TextLink to={recordPaths.calculate.href({ kind: of, recordId: linked })}>
              {record.data.clientName}: {record.data.description}
            </TextLink>
          )}
          {isBroken && <Broken>Broken link</Broken>}
          {linked !== undefined && record.isPending && <Hint role="status">Looking it up …</Hint>}
          {!form.readOnly && (
            <Actions>
              <TextButton type="button" {...control} name={field} onClick={() => setChoosing(true)}>
                {linked === undefined ? `Link a ${what}` : 'Change'}
              </TextButton>
              {linked !== undefined && (
                <TextButton type="button" onClick={() => link(undefined)}>
                  Remove link
                </TextButton>
              )}
            </Actions>
          )}
          {isChoosing && (
            <Suspense>
              <LinkDialog
                of={of}
                leaveOut={recordId}
                onClose={() => setChoosing(false)}
                onChoose={(id) => {
                  setChoosing(false)
                  link(id)
                }}
              />
            </Suspense>
          )}
        </Place>
      )}
    </FormField>
  )
}
