-- A budget may be for each service, the restaurant's own hours, beside each day and week.
alter table budgets drop constraint budgets_span_check,
  add constraint budgets_span_check check (span in ('service', 'day', 'week'));
