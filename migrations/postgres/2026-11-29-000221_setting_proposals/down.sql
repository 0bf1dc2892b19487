DROP TABLE setting_proposals;
