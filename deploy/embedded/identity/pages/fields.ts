import { type Html, html } from '../http/html.ts'

/** Problems by field name. The empty name is the whole form. */
export type Problems = Readonly<Record<string, string>>

export interface Field {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  /** The keyboard of a phone. */
  readonly inputmode?: 'numeric'
  readonly value?: string | undefined
  readonly autocomplete: string
  readonly hint?: string
  /** Next to the label, at the right. */
  readonly aside?: Html
  readonly focus?: boolean
}

/** A labelled input with its hint and its problem, connected for screen readers. The summary takes the focus if there is one. */
export function field(input: Field, problems: Problems): Html {
  const { name, type = 'text' } = input
  const problem = problems[name]
  const described = [input.hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  const focus = input.focus && Object.keys(problems).length === 0
  return html`<div class="field">
    <div class="label-row"><label for="${name}">${input.label}</label>${input.aside}</div>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${type === 'password' ? '' : (input.value ?? '')}"
      autocomplete="${input.autocomplete}"
      required
      ${described && html` aria-describedby="${described}"`}${problem && html` aria-invalid="true"`}${focus && html` autofocus`}
      ${input.inputmode && html` inputmode="${input.inputmode}"`}${type === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false"`}
      maxlength="${type === 'email' ? 254 : 200}"
    />
    ${input.hint && html`<p class="hint" id="${name}-hint">${input.hint}</p>`}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
  </div>`
}

/** Lists the problems at the top with links to the fields, and takes the focus. */
export function summary(problems: Problems): Html | undefined {
  const entries = Object.entries(problems)
  if (entries.length === 0) return undefined
  const [whole] = entries.filter(([name]) => name === '')
  if (whole) return html`<div class="summary" role="alert" tabindex="-1" autofocus><p>${whole[1]}</p></div>`
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <p>${entries.length === 1 ? 'One entry needs correcting:' : `${entries.length} entries need correcting:`}</p>
    <ul>
      ${entries.map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}
    </ul>
  </div>`
}

/** `novalidate`: we show problems ourselves, next to the field, the same in every browser. */
export function form(action: string, content: Html): Html {
  return html`<form method="post" action="${action}" novalidate>${content}</form>`
}

export const button = (text: string, kind: 'primary' | 'plain' = 'primary') => html`<button class="${kind}" type="submit">${text}</button>`
export const linkButton = (text: string, href: string, kind: 'primary' | 'plain' = 'primary') =>
  html`<a class="button ${kind}" href="${href}">${text}</a>`
