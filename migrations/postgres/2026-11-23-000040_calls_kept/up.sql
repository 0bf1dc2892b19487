-- As whom the office called, and for whom, as it was when the call was begun (16 CFR 310.5(a)(2)). Nothing of calls of before.
ALTER TABLE calls ADD COLUMN calling_number TEXT;
ALTER TABLE calls ADD COLUMN caller_name TEXT;
ALTER TABLE calls ADD COLUMN seller TEXT;
