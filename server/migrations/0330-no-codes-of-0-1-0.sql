-- Codes and registrations of 0.1.0, replaced by verification_codes and unverified_registrations. They were valid for a day.
drop table otp_challenges;
drop table pending_registrations;
