import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { LedgerSection } from '@tafel/kit/fields/field-layout.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import type { ReactNode } from 'react'
import type { Answer, FormProps } from '../kind.ts'
import { FieldInput } from './field-input.tsx'
import { entryAt, type FormState } from './form-state.ts'
import { fieldProps } from './input-list.tsx'
import type { FieldItem, FormPanel, FormSection, Item, PresenceItem } from './layout.ts'

export interface LayoutProps<Inputs, A extends Answer> {
  readonly form: FormProps<Inputs, A>
  readonly state: FormState
}

/** The sections of a form, one below the other. */
export function Sections<Inputs, A extends Answer>({
  sections,
  ...at
}: LayoutProps<Inputs, A> & { readonly sections: readonly FormSection<Inputs, A>[] }) {
  return sections.map(({ title, note, items }) => (
    <LedgerSection key={title} title={title} note={note}>
      <Items {...at} items={items} />
    </LedgerSection>
  ))
}

/** The collapsible parts of a form. */
export function Panels<Inputs, A extends Answer>({
  panels,
  ...at
}: LayoutProps<Inputs, A> & { readonly panels: readonly FormPanel<Inputs, A>[] }) {
  const { form } = at
  return panels.map(({ name, title, words, items }) => (
    <LedgerPanel key={name} panel={name} title={title} words={words(form)} open={form.panels.isOpen(name)} onToggle={form.panels.toggle}>
      <Items {...at} items={items} />
    </LedgerPanel>
  ))
}

/** The visible items of a layout. */
export function Items<Inputs, A extends Answer>({
  items,
  form,
  state,
}: LayoutProps<Inputs, A> & { readonly items: readonly Item<Inputs, A>[] }) {
  return items.map((item, at): ReactNode => {
    if (typeof item === 'string') return <FieldInput key={item} {...itemProps({ field: item }, { form, state })} />
    if (item.when?.(form) === false) return null
    if ('field' in item) return <FieldInput key={item.field} {...itemProps(item, { form, state })} />
    if ('presence' in item) return <Presence key={item.presence} item={item} form={form} state={state} />
    return <item.Special key={at} form={form} state={state} />
  })
}

/** The props of a field from its layout. */
export function itemProps<Inputs, A extends Answer>(item: FieldItem<Inputs, A>, { form, state }: LayoutProps<Inputs, A>) {
  const { field, label, hint, source, defaultValue, emptied } = item
  const node = state.kind.schema.field(field)
  const props = fieldProps({ state, node, path: field, label, hint: typeof hint === 'function' ? hint(form) : hint })
  return {
    ...props,
    defaultValue: defaultValue?.(form) ?? props.defaultValue,
    source: source === undefined ? props.source : typeof source === 'function' ? source(form) : source,
    emptied: emptied?.(form),
  }
}

function Presence<Inputs, A extends Answer>({ item, form, state }: LayoutProps<Inputs, A> & { readonly item: PresenceItem<Inputs, A> }) {
  const { presence, words, hint, source, begins } = item
  const error = state.serverError(presence)
  const shownHint = typeof hint === 'function' ? hint(form) : hint
  const shownSource = typeof source === 'function' ? source(form) : source
  return (
    <SelectField
      name={presence}
      label={form.label(presence)}
      {...(shownHint === undefined ? {} : { hint: shownHint })}
      {...(shownSource === undefined ? {} : { source: shownSource })}
      error={error}
      value={String(entryAt(state.inputs, presence) !== undefined)}
      options={[
        { value: 'false', label: words[0] },
        { value: 'true', label: words[1] },
      ]}
      disabled={state.readOnly}
      onChange={({ target }) => state.edit(presence, target.value === 'true' ? begins(form) : undefined)}
    />
  )
}
