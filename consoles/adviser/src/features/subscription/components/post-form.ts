/** Sends the browser to another site with a form, as PayFast requires. The fields are signed, so their order must not change. */
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
