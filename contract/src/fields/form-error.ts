import type { z } from 'zod'

/** Rule across fields, for `superRefine`. Runs once every field has a valid type. */
export const formError =
  <Form>(field: keyof Form & string, problemOf: (form: Form) => string | null) =>
  (form: Form, { addIssue }: z.core.$RefinementCtx<Form>): void => {
    const message = problemOf(form)
    if (message) addIssue({ code: 'custom', path: [field], message })
  }
