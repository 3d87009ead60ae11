/** Sends the browser to another site with a form, as PayFast wants it. Its fields are signed: they go as they came, in their order. */
export function postForm(action: string, fields: readonly (readonly [name: string, value: string])[]): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
