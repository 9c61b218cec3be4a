import type { z } from 'zod'

/**
 * A rule over several fields of a form, told beside one of them: `superRefine(formRule('phone', problemOf))`. The rule
 * answers its sentence, or null. It is asked as soon as every field has its kind, whatever is wrong with some of them.
 */
export const formRule =
  <Form>(field: keyof Form & string, problemOf: (form: Form) => string | null) =>
  (form: Form, { addIssue }: z.core.$RefinementCtx<Form>): void => {
    const message = problemOf(form)
    if (message) addIssue({ code: 'custom', path: [field], message })
  }
